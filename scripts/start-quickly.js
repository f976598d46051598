/**
 * What `npm start` runs: start.ts, with its types stripped once and kept. It is plain JavaScript because Node would load
 * the stripper, for a twentieth of a second, before it can know what was kept (docs/decisions/0032).
 */
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/cilia', import.meta.url)))
await import('./start.ts')
