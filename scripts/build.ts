/** Builds the browser's files and the page renderer into dist/. */
import { build } from 'vite'
import { fingerprint, noteBuiltFrom } from './built-from.ts'

const sources = fingerprint()
await build({ logLevel: 'warn' })
await build({ logLevel: 'warn', build: { ssr: true } })
// Only now: a build cut short is made again.
noteBuiltFrom(sources)
