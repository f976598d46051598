/**
 * `npm run sweep -- plan [--fee-rate <satoshi per vbyte>]`: prints the unsigned transactions, as JSON, that empty the addresses of the shop into the owner's
 * wallet. The shop has no key to sign them with.
 */
import { buildIfNeeded } from './build-if-needed.ts'
import { runBundled } from './run-bundled.ts'

buildIfNeeded()
runBundled('sweep')
