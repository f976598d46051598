/** Builds the browser's files for the shop and the back office, and the server's programs, into dist/. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { currentSources, lastBegunMs, noteBuiltFrom, root } from './built-from.ts'
import { compressAssets } from './compress-assets.ts'
import { dropOlderBuild } from './drop-older-build.ts'
import { createModuleGraph } from './module-graph.ts'
import { writePageSheets } from './page-sheets.ts'

const client = join(root, 'dist/client')
const server = join(root, 'dist/server')
const begunMs = Date.now()
const sources = currentSources()
const before = lastBegunMs()
for (const folder of [client, server]) {
  if (before === null) rmSync(folder, { recursive: true, force: true })
  else dropOlderBuild(folder, before)
}
// V8's code of the last build is of no use to the next.
rmSync(join(server, '.compile-cache'), { recursive: true, force: true })
const graph = createModuleGraph()
await build({ logLevel: 'warn', plugins: [graph.plugin] })
await writePageSheets(client, graph)
await build({ logLevel: 'warn', mode: 'backoffice' })
await compressAssets(join(client, 'assets'), begunMs)
await build({ logLevel: 'warn', build: { ssr: true } })
await build({ logLevel: 'warn', mode: 'encoding', build: { ssr: true } })
// Only at the end, so that an interrupted build is repeated.
noteBuiltFrom(sources, begunMs)
