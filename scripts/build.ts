/** Builds the browser's files and the page renderer into dist/. */
import { build } from 'vite'

await build({ logLevel: 'warn' })
await build({ logLevel: 'warn', build: { ssr: true } })
