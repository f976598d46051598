import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { root } from './built-from.ts'
import { fileNames } from './file-names.ts'
import { inlineTheme } from './inline-theme.ts'
import { lightenStyles } from './lighten-styles.ts'
import type { ModuleGraph } from './module-graph.ts'

/**
 * The pages whose documents carry their own sheet, and the pages that it covers: pages reachable with one click must
 * not wait for styles. All other documents carry the styles of every page (docs/decisions/0036).
 */
const sheets: Record<string, readonly string[]> = {
  'landing-page': ['landing-page', 'products-page', 'product-page'],
  'products-page': ['products-page', 'product-page'],
  'product-page': ['product-page'],
}

/** Our own files that contain class names, as in src/entry/every-page.css. */
const holdsClasses = /\/src\/(?:.*\.tsx|(?:ui|site|entry|shop\/[^/]+\/ui)\/.*\.ts)$/

/**
 * Writes `page-sheets.json` beside the browser's files: for each of these pages, its styles and the pages they cover.
 * Tailwind generates them from all files that the pages may ever load, including dialogs and toasts.
 */
export async function writePageSheets(client: string, graph: ModuleGraph): Promise<void> {
  const folder = join(root, 'dist/page-sheets')
  await mkdir(folder, { recursive: true })
  const input: Record<string, string> = {}
  for (const [name, pages] of Object.entries(sheets)) {
    input[name] = join(folder, `${name}.css`)
    await writeFile(input[name], sheetOf(filesOf(pages, graph)))
  }
  await buildSheets(input, join(folder, 'built'))
  const built = await readSheets(join(folder, 'built'))
  await writeFile(join(client, 'page-sheets.json'), JSON.stringify(built))
  await rm(folder, { recursive: true })
}

/** The files of these pages and of what every page has, without the other pages. */
function filesOf(pages: readonly string[], graph: ModuleGraph): string[] {
  const entries = pages.map((page) => graph.find(`/${page}.tsx`))
  const modules = graph.reachedFrom(
    [graph.find('/src/entry/browser/browser.tsx'), ...entries],
    (id) => id.endsWith('/src/entry/pages.ts'),
  )
  return [...modules].filter((id) => holdsClasses.test(id))
}

function sheetOf(files: readonly string[]): string {
  const imports = ['src/ui/fonts/fonts.css', 'src/entry/base.css'].map(
    (file) => `@import "../../${file}";`,
  )
  return [...imports, ...files.map((file) => `@source "${file}";`)].join('\n')
}

async function buildSheets(input: Record<string, string>, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [tailwindcss(), lightenStyles()],
    build: {
      outDir,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        input,
        output: {
          ...fileNames,
          // Fonts keep their names from the browser's files.
          assetFileNames: ({ names }) =>
            names[0]?.endsWith('.css') ? '[name].css' : 'assets/[name]-[hash][extname]',
        },
      },
    },
  })
}

async function readSheets(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css'))
  const read = names.map(async (file) => {
    const name = file.replace('.css', '')
    const css = inlineTheme(await readFile(join(folder, file), 'utf8'))
    return [name, { css, pages: sheets[name] }] as const
  })
  return Object.fromEntries(await Promise.all(read))
}
