/** The scripts of a first page load, compared with a page that says hello with React, wouter, and Query. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { openBuiltFront } from '#entry/web/built-front.ts'
import type { Measurement, Row } from './row.ts'

const pages = { landing: 'landing-page', listing: 'products-page', product: 'product-page' }
const [limitKb, limitFiles] = [85, 4]

export const measureScripts: Measurement = async () => {
  const floorKb = await helloKb()
  const front = await openBuiltFront('dist')
  const rows: Row[] = []
  for (const [name, file] of Object.entries(pages)) {
    const { script, preloads } = await front.assetsOf(file)
    const files = [script, ...preloads].map((path) => join('dist/client', path))
    const kb = await brotliKb(files)
    rows.push({
      work: `first-load JavaScript: ${name}`,
      budget: `≤ ${limitKb} kB brotli, ≤ ${limitFiles} files`,
      measured: `${kb.toFixed(1)} kB, ${files.length} files`,
      floor: `React + wouter + Query hello: ${floorKb.toFixed(1)} kB (${(kb / floorKb).toFixed(2)} ×)`,
      isMet: kb <= limitKb && files.length <= limitFiles,
    })
  }
  return rows
}

async function helloKb(): Promise<number> {
  const outDir = await mkdtemp(join(tmpdir(), 'cilia-hello-'))
  const rolldownOptions = { input: 'bench/hello.tsx' }
  const parts = { outDir, emptyOutDir: true, rolldownOptions }
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [react()],
    build: parts,
  })
  const assets = join(outDir, 'assets')
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const kb = await brotliKb(scripts.map((name) => join(assets, name)))
  await rm(outDir, { recursive: true })
  return kb
}

async function brotliKb(files: readonly string[]): Promise<number> {
  const sizes = files.map(async (file) => brotliCompressSync(await readFile(file)).length)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
}
