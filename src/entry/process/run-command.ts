import { type Env, readEnv, WrongSettings } from '#platform/env.ts'
import { CannotStart } from './cannot-start.ts'

/**
 * Runs a command at the terminal and exits: with 0 if it gives true, else with 1. Expected problems, such as wrong
 * settings, are printed as a sentence.
 */
export async function runCommand(command: (env: Env) => Promise<boolean>): Promise<never> {
  try {
    process.exit((await command(readEnv(process.env))) ? 0 : 1)
  } catch (error) {
    const isExpected = error instanceof CannotStart || error instanceof WrongSettings
    console.error(isExpected ? error.message : error)
    process.exit(1)
  }
}
