import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openJobQueue } from '#db/jobs/job-queue.ts'
import { campaignRecipients, emailCampaigns } from '#db/tables/campaigns.ts'
import { createJobWorkers } from '#entry/process/job-workers.ts'
import { listMails } from '#shop/mail/server/list-mails.ts'
import { addresses, sendLetter, storeSubscribers } from '#tests/builders/campaigning.ts'
import { freshDatabase } from '#tests/builders/fresh-database.ts'
import { queueMailIn } from '#tests/builders/jobs-of.ts'
import { storeOrder } from '#tests/builders/stored-order.ts'
import { createTestContext } from '#tests/builders/test-context.ts'

function mailerThat(takesMs: number) {
  const sent: string[] = []
  const send = async ({ to, messageId }: { to: string; messageId: string }) => {
    sent.push(to)
    await pause(takesMs)
    return messageId
  }
  return { sent, mailer: { send, close: () => {} } }
}

test('an order email does not wait behind ten thousand campaign emails', async () => {
  const database = await freshDatabase()
  const { db, pool } = database
  const jobs = await openJobQueue({ pool, onFailure: () => {}, pollSeconds: 0.5 })
  const context = createTestContext(db, { now: () => new Date(), jobs })
  await storeSubscribers(db, addresses(10_000))
  await sendLetter(context)
  const [campaigns, single] = [mailerThat(20), mailerThat(0)]
  const mailers = { single: single.mailer, campaigns: campaigns.mailer }
  const log = pino({ enabled: false })
  await jobs.work(
    createJobWorkers({
      context,
      mailers,
      log,
      env: { CAMPAIGN_MAILS_PER_MINUTE: 60_000 },
      backUp: async () => {},
    }),
  )
  while (campaigns.sent.length < 20) await pause(20)
  const orderId = await storeOrder(db, {
    status: 'open',
    paymentStatus: 'paid',
    paidAt: new Date(),
  })
  const recipient = 'ada@example.com'
  await queueMailIn(db, {
    kind: 'order-confirmation',
    orderId,
    reference: String(orderId),
    recipient,
  })
  const since = Date.now()
  while ((await listMails(db, 1))[0]?.status === 'queued') await pause(20)
  expect(Date.now() - since).toBeLessThan(5_000)
  expect((await listMails(db, 1))[0]).toMatchObject({ kind: 'order-confirmation', attempts: 1 })
  const waiting = eq(campaignRecipients.status, 'queued')
  expect(await db.$count(campaignRecipients, waiting)).toBeGreaterThan(9_000)
  await db.update(emailCampaigns).set({ status: 'stopped' })
  await jobs.close()
  await database.close()
})
