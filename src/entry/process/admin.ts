/** `npm run admin -- <what> <name>`: the owner's commands at the terminal, whether the shop is running or not. */
import { administerAt } from './administer.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (env) => {
  console.log(await administerAt(env, process.argv.slice(2)))
  return true
})
