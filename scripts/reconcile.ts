/**
 * `npm run reconcile`: compares the ledger with the balance at the card provider, and with what the chains say the coin
 * addresses hold. Lists what has no counterpart; exits with 1 if they differ.
 */
import { buildIfNeeded } from './build-if-needed.ts'
import { runBundled } from './run-bundled.ts'

buildIfNeeded()
runBundled('reconcile')
