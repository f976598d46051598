/** `npm run admin -- <what> <name>`: for the owner at the terminal, whether the shop runs or not. */
import { buildIfNeeded } from './build-if-needed.ts'
import { runBundled } from './run-bundled.ts'

buildIfNeeded()
runBundled('admin')
