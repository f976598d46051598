import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminClient, openAdminClient } from '#tests/builders/admin-client.ts'
import { storeSubscribers } from '#tests/builders/campaigning.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openOutbox } from '#tests/builders/outbox.ts'
import type { Campaign, WholeCampaign } from '../domain/campaign.schema.ts'
import { watchCampaigns } from './run-campaigns.ts'
import { sendBatch } from './send-batch.ts'

let database: FreshDatabase
let admin: AdminClient
let token: string

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminClient(database.db)
  token = await admin.tokenAs('manager')
  await storeSubscribers(database.db, ['ada@example.com', 'grace@example.com', 'edith@example.com'])
  await storeSubscribers(database.db, ['new@example.com'], { status: 'pending', confirmedAt: null })
  await storeSubscribers(database.db, ['gone@example.com'], { status: 'unsubscribed' })
})

afterAll(() => database.close())

const base = '/api/admin/campaigns'
const letter = { name: 'March', subject: 'New curls', content: '# Hello\n\nSoft **J** curls.' }

async function make(fields: object = letter): Promise<WholeCampaign> {
  const { status, body } = await admin.ask<WholeCampaign>(`POST ${base}`, { token, body: fields })
  expect(status).toBe(201)
  return body
}

type Answered = WholeCampaign & { message: string; current: Campaign }

const call = ({ id }: Campaign, what: string, body?: unknown) =>
  admin.ask<Answered>(`POST ${base}/${id}/${what}`, { token, body })

const patch = ({ id }: Campaign, body: object, version?: number) =>
  admin.ask<Answered>(`PATCH ${base}/${id}`, { token, body, version })

const deliver = async () => {
  const sent: { to: string; text: string; headers: object; key: string }[] = []
  const send = async (mail: (typeof sent)[number]) => String(sent.push(mail))
  const mailer = { send, close: () => {} }
  await sendBatch({ context: admin.context, mailer }, 100)
  return sent
}

test('a draft is created, edited by version, tested, sent once, and then never changes', async () => {
  const draft = await make()
  expect(draft).toMatchObject({
    ...letter,
    preheader: '',
    segment: 'all',
    status: 'draft',
    campaignType: 'newsletter',
    scheduledAt: null,
    sentAt: null,
    recipientCount: 0,
    openCount: 0,
    version: 1,
    reach: 3,
  })
  expect((await patch(draft, { subject: 'x' })).status).toBe(428)
  const changed = await patch(draft, { subject: 'Newer curls', preheader: 'Soft' }, 1)
  expect(changed.body).toMatchObject({ subject: 'Newer curls', preheader: 'Soft', version: 2 })
  const late = await patch(draft, { subject: 'Oldest curls' }, 1)
  expect([late.status, late.body.current.subject]).toEqual([412, 'Newer curls'])
  expect((await patch(draft, { subject: 'Newer curls' }, 2)).body.version).toBe(2)

  const { body: noAddress } = await call(draft, 'test', { email: 'me' })
  expect(noAddress.message).toBe('Please enter a valid email address')
  expect((await call(draft, 'test', { email: 'me@example.com' })).status).toBe(200)
  expect((await call(draft, 'send', { version: 1 })).status).toBe(412)
  const sending = await call(draft, 'send')
  expect(sending.status).toBe(200)
  expect(sending.body).toMatchObject({ status: 'sending', recipientCount: 3, reach: null })
  expect((await call(draft, 'send')).status).toBe(409)

  const sent = await deliver()
  expect(sent.map(({ to }) => to).toSorted()).toEqual([
    'ada@example.com',
    'edith@example.com',
    'grace@example.com',
  ])
  const link = /https:\/\/cilia\.test\/api\/newsletter\/unsubscribe\?token=[\w.-]+/.exec(
    sent[0]?.text ?? '',
  )?.[0]
  expect(sent[0]?.headers).toMatchObject({
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(await deliver()).toEqual([])
  admin.pass(60)
  await admin.api.request((link ?? '').replace('https://cilia.test', ''), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  const { body: done } = await admin.ask<WholeCampaign>(`GET ${base}/${draft.id}`, { token })
  expect(done).toMatchObject({ status: 'sent', sentCount: 3, failedCount: 0, unsubscribedCount: 1 })
  expect(done.sentAt).not.toBeNull()

  const refused = await patch(draft, { subject: 'Too late' }, done.version)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This campaign has already been sent, so it cannot be changed',
  ])
  const kept = await admin.ask(`DELETE ${base}/${draft.id}`, { token, version: done.version })
  expect(kept.status).toBe(409)
  expect((await call(draft, 'stop')).status).toBe(409)
})

test('a test is one email, marked as such, with no one’s unsubscribe link', async () => {
  const outbox = openOutbox(database)
  const draft = await make()
  await call(draft, 'test', { email: 'me@example.com' })
  const { rows } = await database.pool.query(
    `select reference from mails where kind = 'campaign-test' and reference like $1`,
    [`${draft.id}-%`],
  )
  expect(rows).toHaveLength(1)
  const [mail] = await outbox.deliver('campaign-test', rows[0].reference, admin.context)
  expect(mail).toMatchObject({ to: 'me@example.com', subject: '[Test] New curls' })
  expect(mail?.html).toContain('<strong style="font-weight:600">J</strong>')
  expect(mail?.headers).not.toHaveProperty('List-Unsubscribe')
  const { rows: lines } = await database.pool.query(
    `select concat(action, before, after, details) as line from admin_audit where subject_kind = 'campaign'`,
  )
  expect(lines.some(({ line }) => line.startsWith('campaign-tested'))).toBe(true)
  expect(lines.filter(({ line }) => line.includes('@example.com'))).toEqual([])
})

test('until it leaves, its time can be moved, and it can leave at once', async () => {
  const hours = (count: number) => new Date(admin.now().getTime() + count * 3_600_000).toISOString()
  const moved = await make()
  await call(moved, 'send', { at: hours(1) })
  const { body } = await call(moved, 'send', { at: hours(3) })
  expect(body).toMatchObject({ status: 'scheduled', scheduledAt: hours(3) })
  admin.pass(7200)
  await watchCampaigns(admin.context)
  expect(await deliver()).toEqual([])
  const { body: left } = await call(moved, 'send')
  expect(await deliver()).toHaveLength(left.recipientCount)
})

test('a future time schedules it, the clock starts it, and stopping it before that is final', async () => {
  const at = new Date(admin.now().getTime() + 3_600_000).toISOString()
  const due = await make()
  const scheduled = await call(due, 'send', { at })
  expect(scheduled.body).toMatchObject({ status: 'scheduled', scheduledAt: at, recipientCount: 0 })
  expect((await patch(due, { subject: 'Still open' }, scheduled.body.version)).status).toBe(200)
  const never = await make()
  await call(never, 'send', { at })
  const stopped = await call(never, 'stop')
  expect(stopped.body.status).toBe('stopped')
  expect((await call(never, 'send')).status).toBe(409)

  await watchCampaigns(admin.context)
  expect(await deliver()).toEqual([])
  admin.pass(3600)
  await storeSubscribers(database.db, ['late@example.com'])
  await watchCampaigns(admin.context)
  await watchCampaigns(admin.context)
  const sent = await deliver()
  expect(sent.map(({ to }) => to)).toContain('late@example.com')
  expect(new Set(sent.map(({ key }) => key)).size).toBe(sent.length)
  expect(
    (await admin.ask<Campaign>(`GET ${base}/${never.id}`, { token })).body.recipientCount,
  ).toBe(0)
  const gone = await admin.ask(`DELETE ${base}/${never.id}`, {
    token,
    version: stopped.body.version,
  })
  expect(gone.status).toBe(200)
  expect((await admin.ask(`GET ${base}/${never.id}`, { token })).status).toBe(404)
})

test.each([
  [{}, 400, 'Give the campaign a name'],
  [{ name: ' ' }, 400, 'Give the campaign a name'],
  [{ ...letter, subject: 'a\nBcc: x@example.com' }, 400, 'The subject is one line'],
  [{ ...letter, content: 'x'.repeat(50_001) }, 400, 'The text has at most 50,000 characters'],
  [
    { ...letter, segment: 'everybody' },
    400,
    'segment must be all, bought, not-bought-60-days or a category',
  ],
  [{ ...letter, segment: { categoryId: 999_999 } }, 400, 'There is no such category'],
])('%o is rejected with %i', async (body, status, message) => {
  const refused = await admin.ask(`POST ${base}`, { token, body })
  expect([refused.status, refused.body.message]).toEqual([status, message])
})

test('a campaign without a subject or text, or with a time in the past, is not tested or sent', async () => {
  const draft = await make({ name: 'Empty' })
  for (const what of ['test', 'send']) {
    const refused = await call(draft, what, { email: 'me@example.com' })
    expect([refused.status, refused.body.message]).toEqual([422, 'Write a subject first'])
  }
  const whole = await make()
  const past = await call(whole, 'send', { at: '2020-01-01T00:00:00Z' })
  expect([past.status, past.body.message]).toEqual([400, 'This time has already passed'])
  expect((await call(whole, 'send', { at: 'soon' })).status).toBe(400)
  expect((await call({ ...whole, id: 999_999 }, 'send')).status).toBe(404)
})

test('viewers can read, managers can do everything, packers see nothing', async () => {
  const draft = await make()
  const calls = [
    [`GET ${base}`, undefined],
    [`GET ${base}/${draft.id}`, undefined],
    [`GET ${base}/reach`, undefined],
    [`POST ${base}`, letter],
    [`PATCH ${base}/${draft.id}`, { name: 'Mine' }],
    [`POST ${base}/${draft.id}/test`, { email: 'me@example.com' }],
    [`POST ${base}/${draft.id}/stop`, undefined],
    [`DELETE ${base}/${draft.id}`, undefined],
  ] as const
  const statusesOf = async (role: 'packer' | 'viewer' | 'manager') => {
    const its = await admin.tokenAs(role)
    const asked: number[] = []
    let version = 1
    for (const [what, body] of calls) {
      const answered = await admin.ask<{ version?: number }>(what, { token: its, body, version })
      if (what.startsWith('PATCH')) version = answered.body.version ?? version
      asked.push(answered.status)
    }
    return asked
  }
  expect(await statusesOf('packer')).toEqual(calls.map(() => 403))
  expect(await statusesOf('viewer')).toEqual([200, 200, 200, 403, 403, 403, 403, 403])
  expect(await statusesOf('manager')).toEqual([200, 200, 200, 201, 200, 200, 409, 200])
})

test('the list can be searched by name, subject, and state, newest first or last', async () => {
  await make({ name: 'Autumn 50% off', subject: 'Falling' })
  const list = async (query: string) => {
    const { body, headers } = await admin.ask<Campaign[]>(`GET ${base}?${query}`, { token })
    return { names: body.map(({ name }) => name), total: Number(headers.get('x-total-count')) }
  }
  expect((await list('search=50%25')).names).toEqual(['Autumn 50% off'])
  expect((await list('search=falling')).names).toEqual(['Autumn 50% off'])
  expect((await list('status=sent&search=autumn')).total).toBe(0)
  expect((await list('limit=1')).names).toEqual(['Autumn 50% off'])
  expect((await list('sort=oldest&limit=1')).names).toEqual(['March'])
  expect((await admin.ask(`GET ${base}?status=lost`, { token })).status).toBe(400)
})
