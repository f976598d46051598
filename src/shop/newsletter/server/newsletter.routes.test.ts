import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countCall } from '#db/count-call.ts'
import { createApi } from '#entry/web/api.ts'
import { createCallLimits } from '#platform/call-limits.ts'
import { openNewsletter } from '#tests/builders/newsletter.ts'

let newsletter: Awaited<ReturnType<typeof openNewsletter>>

beforeAll(async () => {
  newsletter = await openNewsletter()
})

beforeEach(() => newsletter.clear())

afterAll(() => newsletter.close())

test('requested, emailed, confirmed, ended by link, requested again, ended in one click', async () => {
  expect((await newsletter.ask(' Ada@Example.com ')).status).toBe(202)
  expect(await newsletter.rows()).toMatchObject([
    {
      email: 'ada@example.com',
      status: 'pending',
      source: 'footer',
      consent_text: expect.stringContaining('No spam, unsubscribe anytime'),
      confirmed_at: null,
    },
  ])
  const first = await newsletter.mailed()
  expect(first.mail.to).toMatchObject([{ address: 'ada@example.com' }])
  expect(first.mail.html).toContain(first.confirm)

  const opened = await newsletter.open(first.confirm)
  expect(opened.status).toBe(303)
  expect(opened.headers.get('location')).toMatch(/^\/newsletter\/confirm\?token=/)
  expect(await newsletter.statusOf()).toBe('pending')
  expect((await newsletter.press(first.confirm)).status).toBe(200)
  expect(await newsletter.rows()).toMatchObject([
    { status: 'active', confirmed_at: newsletter.clock.now, confirmation_token: null },
  ])

  expect((await newsletter.open(first.unsubscribe)).headers.get('location')).toContain('?token=')
  expect(await newsletter.statusOf()).toBe('active')
  const left = await newsletter.press(first.unsubscribe, { accept: 'text/html' })
  expect(left.headers.get('location')).toBe('/newsletter/unsubscribe?outcome=unsubscribed')
  expect(await newsletter.rows()).toMatchObject([
    { status: 'unsubscribed', unsubscribed_at: newsletter.clock.now },
  ])

  await newsletter.ask('ada@example.com', 'checkout')
  expect(await newsletter.rows()).toMatchObject([{ id: 1, status: 'pending', source: 'checkout' }])
  const second = await newsletter.mailed(2)
  expect(second.confirm).not.toBe(first.confirm)
  expect((await newsletter.press(second.confirm)).status).toBe(200)
  expect(await newsletter.statusOf()).toBe('active')

  const oneClick = await newsletter.press(
    second.unsubscribe,
    { accept: 'text/html', origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
    'List-Unsubscribe=One-Click',
  )
  expect(oneClick.status).toBe(200)
  expect(await newsletter.statusOf()).toBe('unsubscribed')
})

test('an email has the one-click unsubscribe headers', async () => {
  await newsletter.ask('ada@example.com')
  const { mail, unsubscribe } = await newsletter.mailed()
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe')).toBe(`<${unsubscribe}>`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})

test('the answer is the same for known, unknown, confirmed, and unconfirmed addresses', async () => {
  const answers = [await newsletter.ask('ada@example.com')]
  const { confirm } = await newsletter.mailed()
  answers.push(await newsletter.ask('ada@example.com'))
  await newsletter.press((await newsletter.mailed(2)).confirm)
  answers.push(await newsletter.ask('ada@example.com'), await newsletter.ask('eve@example.com'))
  expect(confirm).not.toBe('')
  const told = await Promise.all(answers.map(async (one) => [one.status, await one.text()]))
  expect(new Set(told.map(String)).size).toBe(1)
  expect(await newsletter.rows()).toMatchObject([{ status: 'active' }, { status: 'pending' }])
  expect(await newsletter.rows('mails')).toHaveLength(3)
})

test('an address gets at most three emails an hour, however often it is entered', async () => {
  for (let time = 0; time < 6; time += 1)
    expect((await newsletter.ask('ada@example.com')).status).toBe(202)
  expect(await newsletter.rows('mails')).toHaveLength(3)
  newsletter.clock.now = new Date(newsletter.clock.now.getTime() + 61 * 60_000)
  await newsletter.ask('ada@example.com')
  expect(await newsletter.rows('mails')).toHaveLength(4)
})

test.each([[undefined], [''], ['ada'], ['a@b'], [7]])(
  'the email %o is rejected with a sentence',
  async (email) => {
    const answered = await newsletter.ask(email)
    expect(answered.status).toBe(400)
    expect(await answered.json()).toMatchObject({ message: 'Please enter a valid email address' })
    expect(await newsletter.rows()).toEqual([])
  },
)

test('a plain form post without scripts returns a page', async () => {
  const submit = (email: string) =>
    newsletter.press(
      '/api/newsletter/subscriptions',
      {},
      `email=${encodeURIComponent(email)}&source=footer`,
    )
  const sent = await submit('ada@example.com')
  expect([sent.status, sent.headers.get('location')]).toEqual([
    303,
    '/newsletter/subscribe?outcome=sent',
  ])
  expect(await newsletter.rows()).toMatchObject([{ email: 'ada@example.com', status: 'pending' }])
  const refused = await submit('ada')
  expect(refused.headers.get('location')).toBe('/newsletter/subscribe?outcome=invalid')
})

test('someone who confirmed and left may resubscribe at once, however many emails were sent', async () => {
  for (let time = 0; time < 3; time += 1) await newsletter.ask('ada@example.com')
  const { confirm, unsubscribe } = await newsletter.mailed()
  await newsletter.press(confirm)
  await newsletter.press(unsubscribe)
  await newsletter.ask('ada@example.com')
  expect(await newsletter.rows('mails')).toHaveLength(4)
})

test('a client that calls too often is refused for a while but may always unsubscribe', async () => {
  const count = (key: string, windowSeconds: number) =>
    countCall(newsletter.db, { key, windowSeconds, now: newsletter.clock.now })
  const limits = createCallLimits({ count, trustedProxies: 0 })
  const limited = createApi({ ...newsletter.context, limits }, { log: newsletter.log })
  const from = { incoming: { socket: { remoteAddress: '203.0.113.7' } } }
  const post = (path: string) => limited.request(path, { method: 'POST' }, from)
  await newsletter.pool.query(
    `insert into call_counts values ('newsletter:203.0.113.7', $1::timestamptz, 300, $1::timestamptz + interval '1 minute')`,
    [newsletter.clock.now],
  )
  const refused = await post('/api/newsletter/confirm?token=x')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await post('/api/newsletter/unsubscribe?token=x')).status).toBe(400)
})
