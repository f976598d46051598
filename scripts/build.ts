/** Builds the browser's files and the page renderer into dist/. */
import { join } from 'node:path'
import { build } from 'vite'
import { fingerprint, noteBuiltFrom, root } from './built-from.ts'
import { compressAssets } from './compress-assets.ts'

const sources = fingerprint()
await build({ logLevel: 'warn' })
await compressAssets(join(root, 'dist/client/assets'))
await build({ logLevel: 'warn', build: { ssr: true } })
// Only now: a build cut short is made again.
noteBuiltFrom(sources)
