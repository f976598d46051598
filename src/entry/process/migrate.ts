/** `npm run migrate`: migrates the database before processes of a new version start. */
import { migrate } from '#db/migrate.ts'
import { reachDatabase } from './at-database.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (env) => {
  await using open = new AsyncDisposableStack()
  const { connection } = open.adopt(await reachDatabase(env), ({ close }) => close())
  await migrate(connection)
  console.log('The tables are up to date.')
  return true
})
