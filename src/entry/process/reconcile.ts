/**
 * `npm run reconcile`: compares the ledger with the balance at Stripe and with what coin addresses hold on their
 * chains, whether the shop is running or not (money 2). With `-- --correct-coins` the books are corrected to match the
 * chains.
 */
import type { Db } from '#db/connect.ts'
import { openJobQueue } from '#db/jobs/job-queue.ts'
import { createLog } from '#platform/log.ts'
import { findWrongCoins } from '#shop/books/server/coin-statements.ts'
import { correctCoins } from '#shop/books/server/correct-coins.ts'
import { reconciliationLines } from '#shop/cards/domain/reconciliation-lines.ts'
import { reconcile } from '#shop/cards/server/reconcile.ts'
import { askBalances } from '#shop/coins/server/balances/ask-balances.ts'
import type { CoinRail } from '#shop/coins/server/coin-rail.ts'
import { settingsOf } from '#shop/settings/domain/settings-of.ts'
import { readSettings } from '#shop/settings/server/read-settings.ts'
import { atDatabase } from './at-database.ts'
import { CannotStart } from './cannot-start.ts'
import { openCoinRail } from './open-coin-rail.ts'
import { openPaymentProviders } from './open-providers.ts'
import { runCommand } from './run-command.ts'

const now = () => new Date()
const notSetUp = 'This shop doesn’t take cards through Stripe, so there’s nothing to compare.'

await runCommand(async (env) => {
  const isCorrecting = readOption(process.argv.slice(2))
  const coins = await openCoinRail(env, { now, log: createLog(env.LOG_LEVEL) })
  return await atDatabase(env, async (db) => {
    await using open = new AsyncDisposableStack()
    const parts = { pool: db.$client, onFailure: () => {}, sendsOnly: true }
    const jobs = open.adopt(await openJobQueue(parts), ({ close }) => close())
    const settings = settingsOf((await readSettings(db)).values)
    const providers = openPaymentProviders(env, now)
    const cards = await reconcile({ db, now, jobs, settings, providers })
    console.log(cards ? reconciliationLines(cards) : notSetUp)
    const isCoinsTrue = coins === null || (await compareCoins(db, coins, isCorrecting))
    return isCoinsTrue && (cards === null || cards.differences.length === 0)
  })
})

/** Whether the addresses hold what the books say; prints the differences. */
async function compareCoins(db: Db, coins: CoinRail, isCorrecting: boolean): Promise<boolean> {
  await askBalances({ db, now }, coins)
  if (isCorrecting)
    console.log(`Corrected the balances of ${await correctCoins({ db, now })} addresses.`)
  const differences = await findWrongCoins(db)
  for (const { text } of differences) console.log(text)
  if (differences.length === 0) console.log('Coin balances match the books.')
  return differences.length === 0
}

function readOption(given: readonly string[]): boolean {
  if (given.some((option) => option !== '--correct-coins'))
    throw new CannotStart('Usage: npm run reconcile [-- --correct-coins]')
  return given.length > 0
}
