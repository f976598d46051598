/**
 * `npm run reconcile`: compares the ledger with the balance at the provider of cards. Lists what has no counterpart; ends
 * with 1 if the ledger and the provider say different things.
 */
import { buildIfNeeded } from './build-if-needed.ts'
import { runBundled } from './run-bundled.ts'

buildIfNeeded()
runBundled('reconcile')
