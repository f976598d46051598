/** `npm run reconcile`: compares the ledger with the balance at Stripe, whether the shop is running or not (money 2). */
import { openJobQueue } from '#db/jobs/job-queue.ts'
import { reconciliationLines } from '#shop/cards/domain/reconciliation-lines.ts'
import { reconcile } from '#shop/cards/server/reconcile.ts'
import { settingsOf } from '#shop/settings/domain/settings-of.ts'
import { readSettings } from '#shop/settings/server/read-settings.ts'
import { atDatabase } from './at-database.ts'
import { openPaymentProviders } from './open-providers.ts'
import { runCommand } from './run-command.ts'

const now = () => new Date()

await runCommand(async (env) => {
  const result = await atDatabase(env, async (db) => {
    await using open = new AsyncDisposableStack()
    const parts = { pool: db.$client, onFailure: () => {}, sendsOnly: true }
    const jobs = open.adopt(await openJobQueue(parts), ({ close }) => close())
    const settings = settingsOf((await readSettings(db)).values)
    return await reconcile({ db, now, jobs, settings, providers: openPaymentProviders(env, now) })
  })
  console.log(result ? reconciliationLines(result) : notSetUp)
  return result === null || result.differences.length === 0
})

const notSetUp = 'Cards are not paid through Stripe here: there is nothing to compare.'
