/**
 * `npm run reconcile`: compares the ledger with the balance at the provider of cards, and with what chains say that the
 * addresses of coins hold. Lists what has no counterpart; ends with 1 if they say different things.
 */
import { buildIfNeeded } from './build-if-needed.ts'
import { runBundled } from './run-bundled.ts'

buildIfNeeded()
runBundled('reconcile')
