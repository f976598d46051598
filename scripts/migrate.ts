/** `npm run migrate`: brings the tables of the database up to date, as a step of its own. */
import { buildIfNeeded } from './build-if-needed.ts'
import { runBundled } from './run-bundled.ts'

buildIfNeeded()
runBundled('migrate')
