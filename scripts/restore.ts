/** `npm run restore -- <file>`: restores a backup into an empty place and proves it. */
import { buildIfNeeded } from './build-if-needed.ts'
import { runBundled } from './run-bundled.ts'

buildIfNeeded()
runBundled('restore')
