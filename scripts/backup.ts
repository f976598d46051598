/** `npm run backup`: backs up the shop to one file, whether or not it is running. */
import { buildIfNeeded } from './build-if-needed.ts'
import { runBundled } from './run-bundled.ts'

buildIfNeeded()
runBundled('backup')
