/** `npm run migrate`: brings the database's tables up to date, as a separate step. */
import { buildIfNeeded } from './build-if-needed.ts'
import { runBundled } from './run-bundled.ts'

buildIfNeeded()
runBundled('migrate')
