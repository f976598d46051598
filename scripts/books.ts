/** `npm run books`: proves that the books add up. Prints a line for each rule; exits with 1 if any fails. */
import { buildIfNeeded } from './build-if-needed.ts'
import { runBundled } from './run-bundled.ts'

buildIfNeeded()
runBundled('books')
