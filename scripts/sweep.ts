/**
 * `npm run sweep -- plan [--fee-rate <satoshi per vbyte>]`: prints, as JSON, the unsigned transactions that move the
 * coins at the shop's addresses to the owner's wallet. The shop has no key to sign them.
 */
import { buildIfNeeded } from './build-if-needed.ts'
import { runBundled } from './run-bundled.ts'

buildIfNeeded()
runBundled('sweep')
