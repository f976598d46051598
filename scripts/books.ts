/** `npm run books`: proves that the books add up. Prints a line for each rule; ends with 1 if one does not hold. */
import { buildIfNeeded } from './build-if-needed.ts'
import { runBundled } from './run-bundled.ts'

buildIfNeeded()
runBundled('books')
