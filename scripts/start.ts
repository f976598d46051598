/** `npm start`: builds what is out of date, then becomes the bundled shop. */
import { buildIfNeeded } from './build-if-needed.ts'
import { runBundled } from './run-bundled.ts'

buildIfNeeded()
runBundled('server')
