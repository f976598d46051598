/** `npm start`: builds what is older than its sources, then opens the shop in this very process. */
import { buildIfNeeded } from './build-if-needed.ts'

await buildIfNeeded()
await import('../src/entry/server.ts')
