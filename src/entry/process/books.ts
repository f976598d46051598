/** `npm run books`: proves the books of the shop, whether it is running or not (money 4). */
import { proofLines } from '#shop/books/domain/proof-lines.ts'
import { proveBooks } from '#shop/books/server/prove-books.ts'
import { atDatabase } from './at-database.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (env) => {
  const rules = await atDatabase(env, (db) => proveBooks({ db, now: () => new Date() }))
  console.log(proofLines(rules))
  return rules.every(({ holds }) => holds)
})
