import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openJobQueue } from '#db/jobs/job-queue.ts'
import type { Mailer } from '#platform/mailer/mailer.ts'
import { createSmtpMailer } from '#platform/mailer/smtp-mailer.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { idleWorkers } from '#tests/builders/idle-workers.ts'
import { queueMailIn } from '#tests/builders/jobs-of.ts'
import { freePort, openMailServer } from '#tests/builders/mail-server.ts'
import { createTestContext } from '#tests/builders/test-context.ts'
import type { MailContent } from '../domain/mail-content.ts'
import { deliverMail, type MailTemplates } from './deliver-mail.ts'
import { listMails } from './list-mails.ts'
import { sendAgain } from './send-again.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})

beforeEach(() => database.pool.query('truncate mails restart identity'))

afterAll(() => database.close())

const contentOf = (reference: string): MailContent => ({
  subject: `Receipt ${reference}`,
  preview: '',
  headline: 'Thank you',
  parts: [],
  budget: null,
})

const mailTemplates: MailTemplates = {
  restocked: async (_room, reference) => (reference === 'gone' ? null : contentOf(reference)),
}

const mailTo = (recipient: string, reference = '1') =>
  queueMailIn(database.db, { kind: 'restocked', reference, recipient })

const contextNow = () => createTestContext(database.db, { now: () => new Date() })

/** Sends queued emails through a mailer until the test ends, as if this many of their fifteen attempts were left. */
async function post(mailer: Mailer, attemptsLeft = 15) {
  await database.pool.query('update mails set attempts = 15 - $1', [attemptsLeft])
  const failures: unknown[] = []
  const jobs = await openJobQueue({
    pool: database.pool,
    onFailure: (error) => failures.push(error),
    pollSeconds: 0.5,
  })
  await jobs.work({
    ...idleWorkers,
    mail: ({ mailId }, attempt) =>
      deliverMail({ context: contextNow(), mailer, mailTemplates }, mailId, attempt),
  })
  // Failed emails don't wait for their next attempt.
  const hurry = `update mails set due_at = now() where status = 'queued' and failure_reason is not null`
  const timer = setInterval(() => void database.pool.query(hurry), 50)
  const close = async () => {
    clearInterval(timer)
    await jobs.close()
    mailer.close()
  }
  return { failures, [Symbol.asyncDispose]: close }
}

async function untilMailIs(status: string) {
  for (;;) {
    const [mail] = await listMails(database.db, 1)
    if (mail?.status === status) return mail
    await pause(30)
  }
}

const smtp = (url: string) => createSmtpMailer(url, 'care@cilia.test')

test('a queued email arrives, and the outbox says so', async () => {
  const server = await openMailServer()
  await mailTo('ada@example.com')
  await using _ = await post(smtp(server.url))
  const mail = await untilMailIs('sent')
  await server.close()
  expect(server.mails).toMatchObject([
    { subject: 'Receipt 1', to: [{ address: 'ada@example.com' }], messageId: mail.messageId },
  ])
  expect(mail).toMatchObject({ attempts: 1, failureReason: null, sentAt: expect.any(Date) })
})

test('without a server it is retried and stays failed after the last attempt', async () => {
  await mailTo('ada@example.com')
  await using running = await post(smtp(`smtp://127.0.0.1:${await freePort()}`), 3)
  const mail = await untilMailIs('failed')
  expect(mail).toMatchObject({ attempts: 15, sentAt: null })
  expect(mail.failureReason).toContain('ECONNREFUSED')
  // The outbox stores a failure before the queue reports it.
  while (running.failures.length < 3) await pause(20)
  expect(running.failures).toHaveLength(3)
})

test('a server that comes back in time receives it', async () => {
  const port = await freePort()
  await mailTo('ada@example.com')
  await using running = await post(smtp(`smtp://127.0.0.1:${port}`))
  while (running.failures.length === 0) await pause(20)
  const server = await openMailServer({ authOptional: true }, port)
  const mail = await untilMailIs('sent')
  await server.close()
  expect(server.mails).toHaveLength(1)
  expect(mail.attempts).toBeGreaterThan(1)
  expect(mail.failureReason).toBeNull()
})

test('the outbox reports a wrong password', async () => {
  const server = await openMailServer({
    onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
  })
  await mailTo('ada@example.com')
  await using _ = await post(smtp(server.url.replace('//', '//shop:guessed@')), 1)
  const mail = await untilMailIs('failed')
  await server.close()
  expect(mail.failureReason).toContain('Wrong password')
})

test('an unknown mailbox is not retried, and the email can be resent by hand', async () => {
  let isThere = false
  const server = await openMailServer({
    authOptional: true,
    onRcptTo: (_address, _session, done) =>
      done(isThere ? null : Object.assign(new Error('No such mailbox'), { responseCode: 550 })),
  })
  await mailTo('nobody@example.com')
  await using running = await post(smtp(server.url))
  const failed = await untilMailIs('failed')
  expect(failed).toMatchObject({ attempts: 1, failureReason: expect.stringContaining('mailbox') })
  // The outbox stores the failure before the job reports it.
  while (running.failures.length === 0) await pause(20)
  expect(running.failures).toHaveLength(1)
  isThere = true
  expect(await sendAgain(database.db, failed.id)).toBe(true)
  await untilMailIs('sent')
  expect(await sendAgain(database.db, failed.id)).toBe(false)
  await server.close()
  expect(server.mails).toHaveLength(1)
})

function countingMailer() {
  const sent: string[] = []
  const mailer: Mailer = {
    send: async ({ messageId }) => {
      sent.push(messageId)
      await pause(50)
      return messageId
    },
    close: () => {},
  }
  return { sent, mailer }
}

test('an email is sent once, even if its job runs twice concurrently', async () => {
  const { sent, mailer } = countingMailer()
  await mailTo('ada@example.com')
  const [mail] = await listMails(database.db, 1)
  const deliver = () =>
    deliverMail({ context: contextNow(), mailer, mailTemplates }, mail?.id ?? 0, {
      number: 1,
      isLast: false,
    })
  const outcomes = await Promise.allSettled([deliver(), deliver()])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await deliver()
  expect(sent).toHaveLength(1)
})

test('requested again later, it is a new email; right away, it is not', async () => {
  const { sent, mailer } = countingMailer()
  const deliver = async () => {
    const [mail] = await listMails(database.db, 1)
    await deliverMail({ context: contextNow(), mailer, mailTemplates }, mail?.id ?? 0, {
      number: 1,
      isLast: false,
    })
  }
  await mailTo('ada@example.com')
  await deliver()
  await mailTo('ada@example.com')
  await deliver()
  expect(sent).toHaveLength(1)
  await database.pool.query(`update mails set sent_at = sent_at - interval '11 minutes'`)
  await mailTo('ada@example.com')
  await deliver()
  expect(new Set(sent).size).toBe(2)
})

test('an email with nothing left to say is dropped', async () => {
  const { sent, mailer } = countingMailer()
  await mailTo('ada@example.com', 'gone')
  await using _ = await post(mailer)
  expect(await untilMailIs('dropped')).toMatchObject({ messageId: null })
  expect(sent).toEqual([])
})
