import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countCall } from '#db/count-call.ts'
import { runJobs } from '#db/jobs/run-jobs.ts'
import { createApi } from '#entry/api.ts'
import { createJobWorkers } from '#entry/job-workers.ts'
import { createCallLimits } from '#platform/call-limits.ts'
import { createFileMailer } from '#platform/mailer/file-mailer.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { createTestRoom } from '#tests/builders/test-room.ts'
import { forgetUnconfirmed } from './forget-unconfirmed.ts'

let database: FreshDatabase
let api: OpenAPIHono
let folder: string
let clock: Date
let closeJobs: () => Promise<void>

const roomOf = () => createTestRoom(database.db, { now: () => clock })

beforeAll(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'cilia-newsletter-'))
  clock = new Date()
  api = createApi(roomOf(), { log: pino({ enabled: false }) })
  const mailer = createFileMailer(folder, 'Cilia <care@cilia.test>')
  const jobs = await runJobs({
    pool: database.pool,
    workers: createJobWorkers(roomOf(), mailer),
    onFailure: () => {},
    pollSeconds: 0.5,
  })
  closeJobs = jobs.close
})

beforeEach(async () => {
  clock = new Date()
  // Mails of an earlier test may still be on their way: no number of theirs is given again.
  await database.pool.query(
    'truncate email_subscriptions, call_counts restart identity; truncate mails; delete from pgboss.job',
  )
})

afterAll(async () => {
  await closeJobs()
  await rm(folder, { recursive: true, force: true })
  await database.close()
})

const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  api.request(`/api/newsletter${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const ask = (email: unknown, source = 'footer') => send('/subscriptions', { email, source })

const press = (link: string, headers: Record<string, string> = {}, body = '') =>
  api.request(link.replace('https://cilia.test', ''), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  })

const open = (link: string) => api.request(link.replace('https://cilia.test', ''))

const rows = async (table = 'email_subscriptions') =>
  (await database.pool.query(`select * from ${table} order by id`)).rows

/** The links of a mail once the outbox holds so many, newest last. */
async function mailed(count = 1) {
  while ((await rows('mails')).filter(({ status }) => status === 'sent').length < count)
    await pause(20)
  const [newest] = (await rows('mails')).slice(-1)
  const file = `newsletter-confirmation-${newest.reference}.eml`
  const mail = await PostalMime.parse(await readFile(join(folder, file)))
  const linkTo = (step: string) =>
    new RegExp(`https://cilia\\.test/api/newsletter/${step}\\?token=[\\w.-]+`).exec(
      mail.text ?? '',
    )?.[0] ?? ''
  return { mail, confirm: linkTo('confirm'), unsubscribe: linkTo('unsubscribe') }
}

const statusOf = async () => (await rows())[0]?.status

test('asked for, mailed, confirmed, ended by link, asked for again, ended in one click', async () => {
  expect((await ask(' Ada@Example.com ')).status).toBe(202)
  expect(await rows()).toMatchObject([
    {
      email: 'ada@example.com',
      status: 'pending',
      source: 'footer',
      consent_text: expect.stringContaining('No spam, unsubscribe anytime'),
      confirmed_at: null,
    },
  ])
  const first = await mailed()
  expect(first.mail.to).toMatchObject([{ address: 'ada@example.com' }])
  expect(first.mail.html).toContain(first.confirm)

  const opened = await open(first.confirm)
  expect(opened.status).toBe(303)
  expect(opened.headers.get('location')).toMatch(/^\/newsletter\/confirm\?token=/)
  expect(await statusOf()).toBe('pending')
  expect((await press(first.confirm)).status).toBe(200)
  expect(await rows()).toMatchObject([
    { status: 'active', confirmed_at: clock, confirmation_token: null },
  ])

  expect((await open(first.unsubscribe)).headers.get('location')).toContain('?token=')
  expect(await statusOf()).toBe('active')
  const left = await press(first.unsubscribe, { accept: 'text/html' })
  expect(left.headers.get('location')).toBe('/newsletter/unsubscribe?outcome=unsubscribed')
  expect(await rows()).toMatchObject([{ status: 'unsubscribed', unsubscribed_at: clock }])

  await ask('ada@example.com', 'checkout')
  expect(await rows()).toMatchObject([{ id: 1, status: 'pending', source: 'checkout' }])
  const second = await mailed(2)
  expect(second.confirm).not.toBe(first.confirm)
  expect((await press(second.confirm)).status).toBe(200)
  expect(await statusOf()).toBe('active')

  const oneClick = await press(
    second.unsubscribe,
    { accept: 'text/html' },
    'List-Unsubscribe=One-Click',
  )
  expect(oneClick.status).toBe(200)
  expect(await statusOf()).toBe('unsubscribed')
})

test('a mail carries the headers of one-click unsubscribing', async () => {
  await ask('ada@example.com')
  const { mail, unsubscribe } = await mailed()
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe')).toBe(`<${unsubscribe}>`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})

test('the token is kept nowhere in the clear', async () => {
  await ask('ada@example.com')
  const { confirm } = await mailed()
  const token = new URL(confirm).searchParams.get('token') ?? ''
  const kept = JSON.stringify([
    await rows(),
    await rows('mails'),
    (await database.pool.query('select data from pgboss.job')).rows,
  ])
  expect(token.length).toBeGreaterThan(40)
  expect(kept).not.toContain(token)
  expect(kept).not.toContain(token.split('.')[1])
})

test('the answer is the same for addresses known and unknown, confirmed or not', async () => {
  const answers = [await ask('ada@example.com')]
  const { confirm } = await mailed()
  answers.push(await ask('ada@example.com'))
  await press((await mailed(2)).confirm)
  answers.push(await ask('ada@example.com'), await ask('eve@example.com'))
  expect(confirm).not.toBe('')
  const told = await Promise.all(answers.map(async (one) => [one.status, await one.text()]))
  expect(new Set(told.map(String)).size).toBe(1)
  expect(await rows()).toMatchObject([{ status: 'active' }, { status: 'pending' }])
  expect(await rows('mails')).toHaveLength(3)
})

test('an address is sent three mails an hour, however often it is typed', async () => {
  for (let time = 0; time < 6; time += 1) expect((await ask('ada@example.com')).status).toBe(202)
  expect(await rows('mails')).toHaveLength(3)
  clock = new Date(clock.getTime() + 61 * 60_000)
  await ask('ada@example.com')
  expect(await rows('mails')).toHaveLength(4)
})

test('of many who confirm at once with one link, one does', async () => {
  await ask('ada@example.com')
  const { confirm } = await mailed()
  const answers = await Promise.all(Array.from({ length: 5 }, () => press(confirm)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
})

async function told(link: string) {
  const page = await open(link)
  const answered = await press(link)
  const { message } = (await answered.json()) as { message: string }
  const shown = await press(link, { accept: 'text/html,*/*' })
  expect(shown.headers.get('location')).toBe(page.headers.get('location'))
  return [answered.status, message, page.headers.get('location')]
}

test('a link that was used, replaced, is over or forged says so', async () => {
  await ask('ada@example.com')
  const { confirm: older } = await mailed()
  await ask('ada@example.com')
  const { confirm } = await mailed(2)
  const path = '/newsletter/confirm?outcome='
  expect(await told(older)).toEqual([409, expect.stringContaining('newer'), `${path}replaced`])
  clock = new Date(clock.getTime() + 7 * 86_400_000)
  expect(await told(confirm)).toEqual([422, expect.stringContaining('expired'), `${path}expired`])
  expect(await statusOf()).toBe('pending')
  clock = new Date(clock.getTime() - 60_000)
  await press(confirm)
  expect(await told(confirm)).toEqual([409, expect.stringContaining('used'), `${path}used`])
  for (const forged of [`${confirm}x`, confirm.replace(/=.*/, '=abc.def'), confirm.split('?')[0]])
    expect(await told(forged ?? '')).toEqual([
      400,
      expect.stringContaining('not one of ours'),
      `${path}forged`,
    ])
})

test('one kind of link is worth nothing as the other', async () => {
  await ask('ada@example.com')
  const { confirm, unsubscribe } = await mailed()
  expect((await press(unsubscribe.replace('unsubscribe', 'confirm'))).status).toBe(400)
  expect((await press(confirm.replace('confirm', 'unsubscribe'))).status).toBe(400)
  expect(await statusOf()).toBe('pending')
})

test('who unsubscribes before confirming cannot be confirmed by the same mail', async () => {
  await ask('ada@example.com')
  const { confirm, unsubscribe } = await mailed()
  expect((await press(unsubscribe)).status).toBe(200)
  expect((await press(unsubscribe)).status).toBe(200)
  expect((await press(confirm)).status).toBe(409)
  expect(await statusOf()).toBe('unsubscribed')
})

test.each([[undefined], [''], ['ada'], ['a@b'], [7]])(
  'the email %o is refused in a sentence',
  async (email) => {
    const answered = await ask(email)
    expect(answered.status).toBe(400)
    expect(await answered.json()).toMatchObject({ message: 'Please enter a valid email address' })
    expect(await rows()).toEqual([])
  },
)

test('a plain form without scripts is answered with a page', async () => {
  const submit = (email: string) =>
    press('/api/newsletter/subscriptions', {}, `email=${encodeURIComponent(email)}&source=footer`)
  const sent = await submit('ada@example.com')
  expect([sent.status, sent.headers.get('location')]).toEqual([
    303,
    '/newsletter/subscribe?outcome=sent',
  ])
  expect(await rows()).toMatchObject([{ email: 'ada@example.com', status: 'pending' }])
  const refused = await submit('ada')
  expect(refused.headers.get('location')).toBe('/newsletter/subscribe?outcome=invalid')
})

test('whoever calls too often is refused for a while, but may always unsubscribe', async () => {
  const count = (key: string, windowSeconds: number) =>
    countCall(database.db, { key, windowSeconds, now: clock })
  const limits = createCallLimits({ count, trustedProxies: 0 })
  const limited = createApi({ ...roomOf(), limits }, { log: pino({ enabled: false }) })
  const from = { incoming: { socket: { remoteAddress: '203.0.113.7' } } }
  const post = (path: string) => limited.request(path, { method: 'POST' }, from)
  await database.pool.query(
    `insert into call_counts values ('newsletter:203.0.113.7', $1::timestamptz, 300, $1::timestamptz + interval '1 minute')`,
    [clock],
  )
  const refused = await post('/api/newsletter/confirm?token=x')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await post('/api/newsletter/unsubscribe?token=x')).status).toBe(400)
})

test('addresses that nobody confirmed are forgotten in the end; subscribers never', async () => {
  await ask('ada@example.com')
  await press((await mailed()).confirm)
  await ask('typo@example.com')
  clock = new Date(clock.getTime() + 36 * 86_400_000)
  await forgetUnconfirmed(roomOf())
  expect(await rows()).toHaveLength(2)
  clock = new Date(clock.getTime() + 2 * 86_400_000)
  await forgetUnconfirmed(roomOf())
  expect(await rows()).toMatchObject([{ email: 'ada@example.com' }])
})
