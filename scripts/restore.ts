/** `npm run restore -- <file>`: restores a backup to an empty place and proves it. */
import { buildIfNeeded } from './build-if-needed.ts'
import { runBundled } from './run-bundled.ts'

buildIfNeeded()
runBundled('restore')
