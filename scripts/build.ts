/** Builds the browser's files for the shop and the back office, and the server's programs, into dist/. */
import { join } from 'node:path'
import { build } from 'vite'
import { currentSources, noteBuiltFrom, root } from './built-from.ts'
import { compressAssets } from './compress-assets.ts'
import { createModuleGraph } from './module-graph.ts'
import { writePageSheets } from './page-sheets.ts'

const client = join(root, 'dist/client')
const sources = currentSources()
const graph = createModuleGraph()
await build({ logLevel: 'warn', plugins: [graph.plugin] })
await writePageSheets(client, graph)
await build({ logLevel: 'warn', mode: 'backoffice' })
await compressAssets(join(client, 'assets'))
await build({ logLevel: 'warn', build: { ssr: true } })
await build({ logLevel: 'warn', mode: 'encoding', build: { ssr: true } })
// Only at the end, so that an interrupted build is repeated.
noteBuiltFrom(sources)
