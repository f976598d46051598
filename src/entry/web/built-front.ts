import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CannotStart } from '../process/cannot-start.ts'
import { openAssets } from './assets.ts'
import type { BackofficeAssets } from './backoffice-document.ts'
import type { PageAssets } from './document.ts'
import type { Front } from './front.ts'

interface ManifestEntry {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}

type Manifest = Record<string, ManifestEntry>

/** By page name: its own styles, and the pages they cover (scripts/page-sheets.ts). */
type PageSheets = Record<string, { css: string; pages: string[] }>

const browserEntry = 'src/entry/browser/browser.tsx'
const backofficeEntry = 'src/entry/backoffice/backoffice.tsx'

/** The front that `npm run build` wrote to a folder. */
export async function openBuiltFront(dist: string): Promise<Front> {
  const client = join(dist, 'client')
  if (!existsSync(join(client, '.vite/manifest.json'))) {
    throw new CannotStart(
      'The pages aren’t built yet. Run `npm run build` first, or just `npm start`, which builds them.',
    )
  }
  const manifest: Manifest = await readJson(join(client, '.vite/manifest.json'))
  const sheets: PageSheets = await readJson(join(client, 'page-sheets.json'))
  const { renderPage } = await import(pathToFileURL(join(dist, 'server/render.js')).href)
  const entry = manifest[browserEntry]
  if (!entry) throw new Error(`The build in ${dist} has no ${browserEntry}`)
  const backoffice = backofficeFiles(await readJson(join(client, '.vite/backoffice.json')))
  const everyPage = (
    await Promise.all((entry.css ?? []).map((file) => readFile(join(client, file), 'utf8')))
  ).join('')
  return {
    render: renderPage,
    assetsOf: async (pageName) => {
      const { css, pages } = sheets[pageName] ?? { css: everyPage }
      return { css, ...(pages && { styledPages: pages }), ...filesOf(manifest, entry, pageName) }
    },
    backofficeAssets: async () => backoffice,
    serveFiles: openAssets(join(client, 'assets')),
    connectSources: [],
    close: async () => {},
  }
}

async function readJson(file: string) {
  return JSON.parse(await readFile(file, 'utf8'))
}

function filesOf(
  manifest: Manifest,
  entry: ManifestEntry,
  pageName: string,
): Omit<PageAssets, 'css'> {
  const page = Object.values(manifest).find(({ name }) => name === pageName)
  const files = [
    ...new Set([
      ...importsOf(manifest, entry),
      ...(page ? [page.file, ...importsOf(manifest, page)] : []),
    ]),
  ]
  return {
    script: `/${entry.file}`,
    preloads: files.filter((file) => file !== entry.file).map((file) => `/${file}`),
    fonts: fontsOf(entry),
  }
}

function backofficeFiles(manifest: Manifest): BackofficeAssets {
  const entry = manifest[backofficeEntry]
  if (!entry) throw new Error(`The build has no ${backofficeEntry}`)
  return {
    sheets: (entry.css ?? []).map((file) => `/${file}`),
    script: `/${entry.file}`,
    preloads: [...new Set(importsOf(manifest, entry))].map((file) => `/${file}`),
    fonts: fontsOf(entry),
  }
}

/** The fonts with the letters that every page shows; those with accents are fetched if a page has any. */
function fontsOf({ assets = [] }: ManifestEntry): string[] {
  return assets
    .filter((file) => file.endsWith('.woff2') && !file.includes('-accented-'))
    .map((file) => `/${file}`)
}

function importsOf(manifest: Manifest, entry: ManifestEntry): string[] {
  return (entry.imports ?? []).flatMap((key) => {
    const imported = manifest[key]
    return imported ? [imported.file, ...importsOf(manifest, imported)] : []
  })
}
