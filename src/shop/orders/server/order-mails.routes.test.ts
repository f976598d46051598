import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '#db/tables/mails.ts'
import { orderItems } from '#db/tables/orders.ts'
import { mailTemplates } from '#entry/process/mail-templates.ts'
import { deliverMail } from '#shop/mail/server/deliver-mail.ts'
import { eraseMails } from '#shop/mail/server/erase-mails.ts'
import {
  type AdminClient,
  openAdminClient,
  storeAdministrator,
} from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openOutbox } from '#tests/builders/outbox.ts'
import { placeOrderIn } from '#tests/builders/placed.ts'
import { cancelBody } from '#tests/builders/refunding.ts'
import type { ShownMail } from '../domain/order-mail.ts'
import type { OwnerOrder } from '../domain/owner-order.schema.ts'
import { payCashback } from './pay-cashback.ts'

let database: FreshDatabase
let admin: AdminClient
let token: string

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminClient(database.db)
  await storeAdministrator(database.db, 'ada')
  token = await admin.tokenOf('ada')
})
afterAll(() => database.close())

const place = (changes?: Parameters<typeof placeOrderIn>[2]) =>
  placeOrderIn(database.db, admin.api, changes)
const inEther = { paymentMethod: 'crypto', cryptoCurrency: 'ETH' } as const
const deliver = (kind: 'order-confirmation' | 'receipt' | 'cashback', id: number) =>
  openOutbox(database).deliver(kind, id, admin.context)
const first = { number: 1, isLast: false }
const send = (id: number, kind: string) =>
  admin.ask<OwnerOrder>(`POST /api/admin/orders/${id}/mails/${kind}`, { token })

test('an email is resent at once, as often as requested, and the order records it', async () => {
  const { id } = await place()
  expect(await deliver('order-confirmation', id)).toHaveLength(1)
  const sent = new Set<string>()
  for (const _ of Array.from({ length: 2 })) {
    admin.pass(60)
    const { status, body } = await send(id, 'order-confirmation')
    expect(status).toBe(200)
    expect(body.events.at(-1)).toMatchObject({
      kind: 'mail-sent',
      by: 'ada',
      text: 'Sent the confirmation again',
    })
    expect(body.mails).toEqual([
      {
        kind: 'order-confirmation',
        to: 'ada@example.com',
        status: 'queued',
        id: expect.any(Number),
        at: admin.now().toISOString(),
      },
    ])
    for (const mail of await deliver('order-confirmation', id)) sent.add(mail.messageId)
  }
  expect(sent.size).toBe(2)
})

test('an email waiting to be sent is not queued twice', async () => {
  const { id } = await place()
  await send(id, 'order-confirmation')
  expect(await openOutbox(database).mailsOf('order-confirmation', id)).toMatchObject([
    { status: 'queued', attempts: 0 },
  ])
})

test('an email never sent before is sent for the first time', async () => {
  const { id } = await place()
  const { body } = await send(id, 'receipt')
  expect(body.events.at(-1)?.text).toBe('Sent the receipt')
  expect(body.mails.map(({ kind }) => kind)).toEqual(['order-confirmation', 'receipt'])
  const [mail] = await deliver('receipt', id)
  expect(mail?.attachments).toHaveLength(1)
})

test('an email with a cashback code is listed, shown, and resent like the others', async () => {
  const { id } = await place({ ...inEther, paymentId: `0x${'ab'.repeat(32)}` })
  await payCashback(admin.context, id)
  expect(await deliver('cashback', id)).toHaveLength(1)
  const { body } = await send(id, 'cashback')
  expect(body.mails.map(({ kind }) => kind)).toEqual(['order-confirmation', 'cashback'])
  expect(body.events.at(-1)?.text).toBe('Sent the cashback code again')
  const shown = await admin.ask<ShownMail>(`GET /api/admin/orders/${id}/mails/cashback`, { token })
  const [mail] = await deliver('cashback', id)
  expect(mail?.to).toBe('ada@example.com')
  expect(shown.body).toMatchObject({ subject: 'Your $2.66 cashback', text: mail?.text })
})

test('an email is shown as its template renders it', async () => {
  const { id } = await place()
  const show = (kind: string) =>
    admin.ask<ShownMail>(`GET /api/admin/orders/${id}/mails/${kind}`, { token })
  const { status, body } = await show('order-confirmation')
  expect([status, body.kind, body.to]).toEqual([200, 'order-confirmation', 'ada@example.com'])
  const [mail] = await deliver('order-confirmation', id)
  expect(body).toMatchObject({ subject: mail?.subject, html: mail?.html, text: mail?.text })
  expect(body).toMatchObject({ isAsSent: false, canBeSent: true })
  expect((await show('receipt')).body).toMatchObject({ at: null, to: 'ada@example.com' })
})

test('an email that was sent is shown as it was, without what opens its links', async () => {
  const { id } = await place()
  const [mail] = await deliver('order-confirmation', id)
  const show = async () =>
    (await admin.ask<ShownMail>(`GET /api/admin/orders/${id}/mails/order-confirmation`, { token }))
      .body
  expect(mail?.text).toContain('?token=')
  await database.db.update(orderItems).set({ name: 'Renamed' }).where(eq(orderItems.orderId, id))
  const sent = await show()
  expect(sent).toMatchObject({ isAsSent: true, canBeSent: true, subject: mail?.subject })
  expect(sent.text).toBe(mail?.text.replaceAll(/\?token=\S+/g, ''))
  await send(id, 'order-confirmation')
  expect(await show()).toMatchObject({ isAsSent: false, text: expect.stringContaining('Renamed') })
})

test('nothing kept of an email opens the order or pays it', async () => {
  const { id } = await place({ paymentStatus: 'pending', paymentId: null })
  const [mail] = await deliver('order-confirmation', id)
  const secrets = [...(mail?.text ?? '').matchAll(/(?:token=|\/pay\/)(\S{20,})/g)]
  expect(secrets).toHaveLength(2)
  const [stored] = await database.db.select().from(mails).where(eq(mails.orderId, id))
  for (const [, secret] of secrets) expect(JSON.stringify(stored?.content)).not.toContain(secret)
})

test('an email that is being sent while its customer is erased leaves nothing behind', async () => {
  const { id } = await place()
  const [{ id: mailId } = { id: 0 }] = await database.db
    .select()
    .from(mails)
    .where(eq(mails.orderId, id))
  const send = async () => {
    await database.db.transaction((tx) => eraseMails(tx, 'ada@example.com', 'erased-1'))
    return '<sent@test>'
  }
  const mailer = { send, close: () => {} }
  await deliverMail({ context: admin.context, mailer, mailTemplates }, mailId, first)
  const [stored] = await database.db.select().from(mails).where(eq(mails.id, mailId))
  expect(stored).toMatchObject({ recipient: 'erased-1', content: null })
})

test('an email whose resending failed is shown as it went out before', async () => {
  const { id } = await place()
  const [mail] = await deliver('order-confirmation', id)
  await send(id, 'order-confirmation')
  await database.db.update(mails).set({ status: 'failed' }).where(eq(mails.orderId, id))
  const call = `GET /api/admin/orders/${id}/mails/order-confirmation`
  const { body } = await admin.ask<ShownMail>(call, { token })
  expect(body).toMatchObject({ isAsSent: true, subject: mail?.subject, to: 'ada@example.com' })
})

test('an email that is no longer true can be read, but not sent again', async () => {
  const { id } = await place()
  await deliver('order-confirmation', id)
  const cancel = { ...cancelBody, notify: false }
  await admin.ask(`POST /api/admin/orders/${id}/cancel`, { token, body: cancel })
  const call = `GET /api/admin/orders/${id}/mails/order-confirmation`
  const { body } = await admin.ask<ShownMail>(call, { token })
  expect(body).toMatchObject({ isAsSent: true, canBeSent: false })
  expect((await send(id, 'order-confirmation')).status).toBe(404)
})

test('of several of a kind the requested one is shown, and none of another order', async () => {
  const [one, other] = [await place(), await place()]
  const [mail] = await openOutbox(database).mailsOf('order-confirmation', one.id)
  const show = (id: number) => {
    const call = `GET /api/admin/orders/${id}/mails/order-confirmation?mail=${mail?.id}`
    return admin.ask<ShownMail>(call, { token })
  }
  expect((await show(one.id)).body.subject).toContain(`#${one.id}`)
  expect((await show(other.id)).status).toBe(404)
})

test('an email that cannot be rendered is refused', async () => {
  const { id } = await place()
  for (const kind of ['expired', 'dispatched', 'return', 'cashback', 'nonsense'])
    expect([kind, (await send(id, kind)).status]).toEqual([kind, 404])
  expect((await send(9, 'receipt')).status).toBe(404)
  const viewer = await admin.tokenAs('viewer')
  const call = `POST /api/admin/orders/${id}/mails/receipt`
  expect((await admin.ask(call, { token: viewer })).status).toBe(403)
})
