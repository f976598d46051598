/** `npm run backup`: makes a backup of the shop in one file, whether it is running or not. */
import { buildIfNeeded } from './build-if-needed.ts'
import { runBundled } from './run-bundled.ts'

buildIfNeeded()
runBundled('backup')
