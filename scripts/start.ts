/** `npm start`: builds what is older than its sources, then becomes the bundled shop. */
import { buildIfNeeded } from './build-if-needed.ts'
import { runBundled } from './run-bundled.ts'

buildIfNeeded()
runBundled('server')
