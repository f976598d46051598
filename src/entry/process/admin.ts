/**
 * `npm run admin -- <what> <name>`: commands for the owner at the terminal, whether the shop is
 * running or not.
 */
import { readEnv, WrongSettings } from '#platform/env.ts'
import { administerAt } from './administer.ts'
import { CannotStart } from './cannot-start.ts'

try {
  console.log(await administerAt(readEnv(process.env), process.argv.slice(2)))
  process.exit(0)
} catch (error) {
  const isExpected = error instanceof CannotStart || error instanceof WrongSettings
  console.error(isExpected ? error.message : error)
  process.exit(1)
}
