import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openNewsletter } from '#tests/builders/newsletter.ts'
import { deleteUnconfirmed } from './delete-unconfirmed.ts'

let newsletter: Awaited<ReturnType<typeof openNewsletter>>

beforeAll(async () => {
  newsletter = await openNewsletter()
})

beforeEach(() => newsletter.clear())

afterAll(() => newsletter.close())

test('the token is never stored in plain text', async () => {
  await newsletter.ask('ada@example.com')
  const { confirm } = await newsletter.mailed()
  const token = new URL(confirm).searchParams.get('token') ?? ''
  const kept = JSON.stringify([
    await newsletter.rows(),
    await newsletter.rows('mails'),
    (await newsletter.pool.query('select data from pgboss.job')).rows,
  ])
  expect(token.length).toBeGreaterThan(40)
  expect(kept).not.toContain(token)
  expect(kept).not.toContain(token.split('.')[1])
})

test('of many concurrent confirmations with one link, one succeeds', async () => {
  await newsletter.ask('ada@example.com')
  const { confirm } = await newsletter.mailed()
  const answers = await Promise.all(Array.from({ length: 5 }, () => newsletter.press(confirm)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
})

async function told(link: string) {
  const page = await newsletter.open(link)
  const answered = await newsletter.press(link)
  const { message } = (await answered.json()) as { message: string }
  const shown = await newsletter.press(link, { accept: 'text/html,*/*' })
  expect(shown.headers.get('location')).toBe(page.headers.get('location'))
  return [answered.status, message, page.headers.get('location')]
}

test('a used, replaced, expired, or forged link says so', async () => {
  await newsletter.ask('ada@example.com')
  const { confirm: older } = await newsletter.mailed()
  await newsletter.ask('ada@example.com')
  const { confirm } = await newsletter.mailed(2)
  const path = '/newsletter/confirm?outcome='
  expect(await told(older)).toEqual([409, expect.stringContaining('newer'), `${path}replaced`])
  newsletter.clock.now = new Date(newsletter.clock.now.getTime() + 7 * 86_400_000)
  expect(await told(confirm)).toEqual([422, expect.stringContaining('expired'), `${path}expired`])
  expect(await newsletter.statusOf()).toBe('pending')
  newsletter.clock.now = new Date(newsletter.clock.now.getTime() - 60_000)
  await newsletter.press(confirm)
  expect(await told(confirm)).toEqual([409, expect.stringContaining('used'), `${path}used`])
  for (const forged of [`${confirm}x`, confirm.replace(/=.*/, '=abc.def'), confirm.split('?')[0]])
    expect(await told(forged ?? '')).toEqual([
      400,
      expect.stringContaining('doesn’t work'),
      `${path}forged`,
    ])
})

test('one kind of link does not work as the other', async () => {
  await newsletter.ask('ada@example.com')
  const { confirm, unsubscribe } = await newsletter.mailed()
  expect((await newsletter.press(unsubscribe.replace('unsubscribe', 'confirm'))).status).toBe(400)
  expect((await newsletter.press(confirm.replace('confirm', 'unsubscribe'))).status).toBe(400)
  expect(await newsletter.statusOf()).toBe('pending')
})

test('someone who unsubscribes before confirming cannot be confirmed by the same email', async () => {
  await newsletter.ask('ada@example.com')
  const { confirm, unsubscribe } = await newsletter.mailed()
  expect((await newsletter.press(unsubscribe)).status).toBe(200)
  expect((await newsletter.press(unsubscribe)).status).toBe(200)
  expect((await newsletter.press(confirm)).status).toBe(409)
  expect(await newsletter.statusOf()).toBe('unsubscribed')
})

test('unconfirmed addresses are eventually deleted; subscribers never', async () => {
  await newsletter.ask('ada@example.com')
  await newsletter.press((await newsletter.mailed()).confirm)
  await newsletter.ask('typo@example.com')
  newsletter.clock.now = new Date(newsletter.clock.now.getTime() + 36 * 86_400_000)
  await deleteUnconfirmed(newsletter.context)
  expect(await newsletter.rows()).toHaveLength(2)
  newsletter.clock.now = new Date(newsletter.clock.now.getTime() + 2 * 86_400_000)
  await deleteUnconfirmed(newsletter.context)
  expect(await newsletter.rows()).toMatchObject([{ email: 'ada@example.com' }])
})
