/** `npm run books`: proves the books of the shop, whether it is running or not (money 4). */
import { createLog } from '#platform/log.ts'
import { proofLines } from '#shop/books/domain/proof-lines.ts'
import { proveBooks } from '#shop/books/server/prove-books.ts'
import { atDatabase } from './at-database.ts'
import { openCoinRail } from './open-coin-rail.ts'
import { openPaymentProviders } from './open-providers.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (env) => {
  const now = () => new Date()
  const coins = await openCoinRail(env, { now, log: createLog(env.LOG_LEVEL) })
  const providers = openPaymentProviders(env, now)
  const rules = await atDatabase(env, (db) => proveBooks({ db, now, providers, coins }))
  console.log(proofLines(rules))
  return rules.every(({ holds }) => holds)
})
