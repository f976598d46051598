import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mailer } from '#platform/mailer/mailer.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { queueMailIn } from '#tests/builders/jobs-of.ts'
import { createTestContext } from '#tests/builders/test-context.ts'
import { deliverMail, type MailTemplates } from './deliver-mail.ts'
import { listMails } from './list-mails.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})

beforeEach(() => database.pool.query('truncate mails, call_counts'))

afterAll(() => database.close())

const content = { subject: 'Hello', preview: '', headline: 'Hello', parts: [] }

/** Strangers can cause claim emails, but not these about payments in coins, which cost something to cause. */
const mailTemplates: MailTemplates = {
  'order-claim': async () => ({ ...content, budget: 'stranger' }),
  'coin-payment': async () => ({ ...content, budget: null }),
}

/** Delivers every queued email once, as this attempt. */
async function deliverAll(mailer: Mailer, now: Date, number = 1) {
  const context = createTestContext(database.db, { now: () => now })
  for (const { id } of (await listMails(database.db, 1000)).toReversed())
    await deliverMail({ context, mailer, mailTemplates }, id, { number, isLast: false }).catch(
      () => {},
    )
}

async function statuses() {
  const listed = (await listMails(database.db, 1000)).toReversed()
  return listed.map(({ status }) => status)
}

const claimTo = (recipient: string, reference: string) =>
  queueMailIn(database.db, { kind: 'order-claim', reference, recipient })

const instant: Mailer = { send: async ({ messageId }) => messageId, close: () => {} }

test('strangers can cause only five emails an hour to one mailbox, however its address is written', async () => {
  const now = new Date('2026-03-04T12:00:00Z')
  for (let at = 1; at <= 40; at += 1) await claimTo(`A.da+${at}@gmail.com`, String(at))
  await claimTo('grace@gmail.com', 'hers')
  await queueMailIn(database.db, {
    kind: 'coin-payment',
    reference: 'paid',
    recipient: 'ada@gmail.com',
  })
  await deliverAll(instant, now)
  const sent = (await statuses()).filter((status) => status === 'sent')
  expect(sent).toHaveLength(7)
  const [paid, hers, last] = await listMails(database.db, 3)
  expect([paid?.status, hers?.status]).toEqual(['sent', 'sent'])
  expect(last).toMatchObject({
    status: 'dropped',
    sentAt: null,
    failureReason: 'This mailbox reached its hourly limit for this kind of email',
  })
  await claimTo('ada@gmail.com', 'later')
  await deliverAll(instant, new Date(now.getTime() + 3_600_000))
  expect((await statuses()).at(-1)).toBe('sent')
})

test('a retried email is counted once', async () => {
  const now = new Date('2026-03-04T12:00:00Z')
  const broken: Mailer = { ...instant, send: () => Promise.reject(new Error('no network')) }
  for (let at = 1; at <= 5; at += 1) await claimTo('ada@example.com', String(at))
  for (let number = 1; number < 5; number += 1) await deliverAll(broken, now, number)
  expect(await statuses()).toEqual(Array.from({ length: 5 }, () => 'queued'))
  await deliverAll(instant, now, 5)
  expect(await statuses()).toEqual(Array.from({ length: 5 }, () => 'sent'))
})
