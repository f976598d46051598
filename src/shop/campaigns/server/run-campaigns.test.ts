import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { campaignRecipients } from '#db/tables/campaigns.ts'
import { emailSubscriptions } from '#db/tables/newsletter.ts'
import {
  type Mailer,
  NotTaken,
  type OutgoingMail,
  RefusedForGood,
} from '#platform/mailer/mailer.ts'
import type { Context } from '#shop/context.ts'
import { addresses, sendLetter, storeSubscribers } from '#tests/builders/campaigning.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { signedIn } from '#tests/builders/signed-in.ts'
import { createTestContext } from '#tests/builders/test-context.ts'
import { concludeCampaign } from './conclude-campaign.ts'
import { readWholeCampaign } from './read-campaign.ts'
import { runCampaigns, watchCampaigns } from './run-campaigns.ts'
import { sendBatch } from './send-batch.ts'
import { stopCampaign } from './stop-campaign.ts'

let database: FreshDatabase
let context: Context
let now: Date

beforeAll(async () => {
  database = await freshDatabase()
})

beforeEach(async () => {
  now = new Date('2026-03-04T12:00:00Z')
  context = createTestContext(database.db, { now: () => now })
  await database.pool.query(
    'truncate email_campaigns, campaign_recipients, email_subscriptions, mails, call_counts; delete from pgboss.job',
  )
})

afterAll(() => database.close())

const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

/** Begins sending a campaign to this many subscribers, and gives its number. */
async function begin(people: number): Promise<number> {
  if (people > 0) await storeSubscribers(database.db, addresses(people))
  return sendLetter(context)
}

const read = (id: number) => readWholeCampaign(context, id)

/** A mailer that records each email before `act` decides its outcome. */
function mailerThat(act: (mail: OutgoingMail, place: number) => Promise<void> = async () => {}) {
  const sent: string[] = []
  const mailer: Mailer = {
    send: async (mail) => {
      await act(mail, sent.push(mail.to))
      return mail.messageId
    },
    close: () => {},
  }
  return { sent, mailer }
}

const twice = (sent: readonly string[]) => sent.filter((to, place) => sent.indexOf(to) !== place)

test('if a process dies midway, nobody is emailed twice, and the rest is sent', async () => {
  const id = await begin(40)
  const everybody: string[] = []
  const death = Promise.withResolvers<undefined>()
  const dying = mailerThat(async ({ to }, place) => {
    everybody.push(to)
    // From the tenth email on, the process is dead: the server has the email, and nothing more is recorded.
    if (place >= 12) death.resolve(undefined)
    if (place >= 10) await new Promise(() => {})
  })
  void sendBatch({ context, mailer: dying.mailer }, 100)
  await death.promise
  const next = mailerThat(async ({ to }) => void everybody.push(to))
  await sendBatch({ context, mailer: next.mailer }, 100)
  expect(await read(id)).toMatchObject({ status: 'sending', sentCount: 37 })
  await watchCampaigns(context)
  expect((await read(id)).status).toBe('sending')
  pass(11)
  await watchCampaigns(context)
  await sendBatch({ context, mailer: next.mailer }, 100)
  const done = await read(id)
  expect(done).toMatchObject({ status: 'sent', recipientCount: 40, sentCount: 37, failedCount: 3 })
  expect(done.failures[0]?.reason).toContain('may have arrived')
  expect(everybody).toHaveLength(40)
  expect(twice(everybody)).toEqual([])
})

test('several processes share a campaign, and each email has its own key', async () => {
  const id = await begin(60)
  const keys: string[] = []
  const { sent, mailer } = mailerThat(async ({ key, messageId }) => {
    keys.push(`${key} ${messageId}`)
    await pause(2)
  })
  await Promise.all([1, 2, 3, 4].map(() => sendBatch({ context, mailer }, 100)))
  expect(await read(id)).toMatchObject({ status: 'sent', sentCount: 60 })
  expect([sent.length, twice(sent), new Set(keys).size]).toEqual([60, [], 60])
  expect(keys.every((key) => key.startsWith(`campaign-${id}-`))).toBe(true)
})

test('a process counting while another one finishes counts what the other one sent', async () => {
  const id = await begin(5)
  const { mailer } = mailerThat()
  const other = await database.pool.connect()
  try {
    await other.query('begin')
    await other.query('select from email_campaigns where id = $1 for update', [id])
    const counted = concludeCampaign(context, id)
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await vi.waitFor(async () => expect((await database.pool.query(waiting)).rowCount).toBe(1))
    await database.pool.query(
      `update campaign_recipients set status = 'sent', settled_at = now() where campaign_id = $1`,
      [id],
    )
    await other.query('commit')
    await counted
  } finally {
    other.release()
  }
  expect(await sendBatch({ context, mailer }, 100)).toBe(0)
  expect(await read(id)).toMatchObject({ status: 'sent', sentCount: 5 })
})

test('anyone who unsubscribes or is deleted while it is being sent is skipped', async () => {
  const id = await begin(30)
  const { sent, mailer } = mailerThat(async (_mail, place) => {
    if (place !== 5) return
    const leaving = database.db
      .update(emailSubscriptions)
      .set({ status: 'unsubscribed', unsubscribedAt: now })
    await leaving.where(eq(emailSubscriptions.email, 'person30@example.com'))
    await database.db
      .delete(emailSubscriptions)
      .where(eq(emailSubscriptions.email, 'person29@example.com'))
  })
  await sendBatch({ context, mailer }, 100)
  expect(await read(id)).toMatchObject({ status: 'sent', sentCount: 28, skippedCount: 2 })
  expect(sent).not.toContain('person30@example.com')
  expect(sent).not.toContain('person29@example.com')
})

test('stopping takes effect within a batch; the rest are never emailed', async () => {
  const id = await begin(50)
  let begunAtStop = 0
  const { sent, mailer } = mailerThat(async (_mail, place) => {
    if (place !== 8) return
    await stopCampaign(context, signedIn('olive'), id)
    begunAtStop = sent.length
  })
  await sendBatch({ context, mailer }, 100)
  // Whatever the two other lanes had claimed by then is still sent.
  expect(sent.length).toBeLessThanOrEqual(begunAtStop + 2)
  expect(sent.length).toBeLessThan(50)
  await sendBatch({ context, mailer }, 100)
  await watchCampaigns(context)
  const stopped = await read(id)
  expect(stopped).toMatchObject({ status: 'stopped', recipientCount: 50, sentCount: sent.length })
  await expect(stopCampaign(context, signedIn('olive'), id)).rejects.toThrow('was stopped')
})

test('an unreachable mail server returns every recipient to the queue; a full mailbox is retried later', async () => {
  const id = await begin(12)
  const away = mailerThat(() => Promise.reject(new NotTaken('connect ECONNREFUSED', false)))
  await expect(sendBatch({ context, mailer: away.mailer }, 100)).rejects.toThrow('ECONNREFUSED')
  expect(away.sent.length).toBeLessThanOrEqual(3)
  const { sent, mailer } = mailerThat(async ({ to }) => {
    if (to === 'person3@example.com') throw new NotTaken('452 Mailbox full', true)
    if (to === 'person4@example.com') throw new RefusedForGood('550 No such mailbox')
    if (to === 'person5@example.com') throw new Error('The connection was closed')
  })
  await sendBatch({ context, mailer }, 100)
  expect(await read(id)).toMatchObject({ status: 'sending', sentCount: 9, failedCount: 2 })
  for (const minutes of [2, 10, 30, 120]) {
    pass(minutes - 1)
    expect(await sendBatch({ context, mailer }, 100)).toBe(0)
    pass(1)
    expect(await sendBatch({ context, mailer }, 100)).toBe(1)
  }
  expect(await read(id)).toMatchObject({ status: 'sent', sentCount: 9, failedCount: 3 })
  expect(twice(sent)).toEqual(Array.from({ length: 4 }, () => 'person3@example.com'))
})

test('batches keep the rate across all processes, and the last one ends the chain', async () => {
  const id = await begin(5)
  const { sent, mailer } = mailerThat()
  const jobs = async () => {
    const { rows } = await database.pool.query(
      `select extract(epoch from start_after - created_on)::integer as wait from pgboss.job
       where name = 'campaign' order by created_on`,
    )
    return rows.map(({ wait }) => wait)
  }
  await database.pool.query('delete from pgboss.job')
  const run = () => runCampaigns({ context, mailer, mailsPerMinute: 40 })
  await run()
  expect(sent).toHaveLength(2)
  await run()
  expect(sent).toHaveLength(2)
  expect(await jobs()).toEqual([3, 3])
  for (const expected of [4, 5, 5]) {
    pass(0.05)
    await run()
    expect(sent).toHaveLength(expected)
  }
  expect((await read(id)).status).toBe('sent')
  expect(await jobs()).toHaveLength(3)
})

test('a campaign with no recipients is sent to nobody, and one without a job gets one', async () => {
  const id = await begin(0)
  await database.pool.query('delete from pgboss.job')
  await watchCampaigns(context)
  const { rows } = await database.pool.query(`select from pgboss.job where name = 'campaign'`)
  expect(rows).toHaveLength(1)
  const { sent, mailer } = mailerThat()
  await runCampaigns({ context, mailer, mailsPerMinute: 600 })
  expect(await read(id)).toMatchObject({ status: 'sent', recipientCount: 0 })
  expect(sent).toEqual([])
})

test('the database refuses a second row for one subscriber', async () => {
  const campaignId = await begin(1)
  const [row] = await database.db.select().from(campaignRecipients)
  const again = { campaignId, subscriptionId: row?.subscriptionId ?? 0 }
  await expect(database.db.insert(campaignRecipients).values(again)).rejects.toThrow()
  expect(await database.db.$count(campaignRecipients)).toBe(1)
})
