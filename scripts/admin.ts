/** `npm run admin -- <what> <name>`: commands for the owner at the terminal, whether or not the shop is running. */
import { buildIfNeeded } from './build-if-needed.ts'
import { runBundled } from './run-bundled.ts'

buildIfNeeded()
runBundled('admin')
