import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mails } from '#db/tables/mails.ts'
import type { Context } from '#shop/context.ts'
import type { MailKind } from '#shop/mail/domain/mail-content.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { asRead } from '#tests/builders/order.ts'
import { openOutbox } from '#tests/builders/outbox.ts'
import { pdfText } from '#tests/builders/pdf-text.ts'
import { placeOrderIn } from '#tests/builders/placed.ts'
import { createShopper } from '#tests/builders/shopper.ts'
import { createTestApi } from '#tests/builders/test-api.ts'
import { createTestContext } from '#tests/builders/test-context.ts'
import type { TrackedOrder } from '../../domain/tracking.schema.ts'
import { expireOrders } from '../expire-orders.ts'

type Outbox = ReturnType<typeof openOutbox>

let database: FreshDatabase
let context: Context
let api: ReturnType<typeof createTestApi>
let outbox: Outbox

beforeAll(async () => {
  database = await freshDatabase()
  context = createTestContext(database.db)
  api = createTestApi(database.db)
  outbox = openOutbox(database)
})
afterAll(() => database.close())

/** Text that a stranger could try to get emailed to somebody else. */
const typed = {
  firstName: 'Evil.example says',
  lastName: 'visit evil.example',
  address: 'evil.example',
  city: 'Evil City',
  paymentId: 'evil.example',
}

const mailsOf: Outbox['mailsOf'] = (kind, orderId) => outbox.mailsOf(kind, orderId)
const deliver = (kind: MailKind, orderId: number) => outbox.deliver(kind, orderId, context)

describe('the confirmation of an order', () => {
  test('is queued with the order and contains all its facts', async () => {
    const order = await placeOrderIn(database.db, api)
    const [queued] = await mailsOf('order-confirmation', order.id)
    expect(queued).toMatchObject({ status: 'queued', recipient: 'ada@example.com' })
    const [mail] = await deliver('order-confirmation', order.id)
    expect(mail).toMatchObject({ to: 'ada@example.com', subject: `Your Cilia order #${order.id}` })
    for (const line of [
      'Thank you, Ada.',
      'Plum Velvet × 2: $40.00',
      'Subtotal: $40.00',
      'Shipping: $9.99',
      'Total: $53.19',
      'Ships to Ada Lovelace (12 Analytical Row, Portland, OR 97201)',
      'Arrives: Mar 10 – Mar 12, 2026',
      'Card (Payment card_0...89ab): Paid',
    ])
      expect(mail?.text).toContain(line)
  })

  test('links to the tracking page without typing anything', async () => {
    const order = await placeOrderIn(database.db, api)
    const [mail] = await deliver('order-confirmation', order.id)
    const link = new URL(/https:\S+track-order\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    expect(mail?.html).toContain(`href="${link}"`)
    const token = link.searchParams.get('token')
    const stranger = createShopper(api, '')
    const reply = await stranger.ask<TrackedOrder>('POST /api/orders/track', { token })
    expect(reply.body.order).toEqual(asRead(order))
  })

  test('says when the order is unpaid and then gives no date', async () => {
    const order = await placeOrderIn(database.db, api, { paymentStatus: 'pending' })
    const [mail] = await deliver('order-confirmation', order.id)
    expect(mail?.text).toMatch(
      /One step is left\.\n\nPay \$53\.19 now:\nhttps:.*\n\nWe have your order #\d+\. We’ll ship it as soon as it’s paid for\./,
    )
    expect(mail?.text).toMatch(/We’ll hold it until \w+, \w+ \d+, 2026 at \d+:\d\d [AP]M/)
    expect(mail?.text).not.toContain('Arrives')
  })

  test('contains no typed text before payment, because it may go to a stranger', async () => {
    const order = await placeOrderIn(database.db, api, { ...typed, paymentStatus: 'pending' })
    const [mail] = await deliver('order-confirmation', order.id)
    for (const line of ['Thank you. One step is left.', 'Plum Velvet × 2: $40.00', 'Total: $53.19'])
      expect(mail?.text).toContain(line)
    for (const text of [mail?.text, mail?.html, mail?.subject]) expect(text).not.toMatch(/evil/i)
  })

  test('is sent to a mailbox at most five times an hour while unpaid, always once paid', async () => {
    const email = 'flooded@example.com'
    const outcomes: number[] = []
    for (let count = 1; count <= 7; count += 1) {
      const { id } = await placeOrderIn(database.db, api, { email, paymentStatus: 'pending' })
      outcomes.push((await deliver('order-confirmation', id)).length)
    }
    expect(outcomes).toEqual([1, 1, 1, 1, 1, 0, 0])
    const { id } = await placeOrderIn(database.db, api, { email })
    expect(await deliver('order-confirmation', id)).toHaveLength(1)
  })

  test('is dropped if the order expires before it is sent', async () => {
    const order = await placeOrderIn(database.db, api, { paymentStatus: 'pending' })
    await expireOrders({ ...context, now: () => new Date('2026-03-04T13:00:00Z') })
    expect(await deliver('order-confirmation', order.id)).toEqual([])
    expect(await mailsOf('order-confirmation', order.id)).toMatchObject([{ status: 'dropped' }])
  })

  test('is followed by an expiry email with a link to refill the cart and no typed text', async () => {
    const order = await placeOrderIn(database.db, api, { ...typed, paymentStatus: 'pending' })
    await expireOrders({ ...context, now: () => new Date('2026-03-04T13:00:00Z') })
    const [mail] = await deliver('expired', order.id)
    expect(mail?.subject).toBe(`Your Cilia order #${order.id} has expired`)
    for (const line of [
      'Nothing was charged',
      'Fill your cart again',
      '/track-order?token=',
      'Plum Velvet × 2: $40.00',
    ])
      expect(mail?.text).toContain(line)
    expect(mail?.text).not.toContain('evil')
  })

  test('of a paid order is not followed by one', async () => {
    const order = await placeOrderIn(database.db, api)
    await expireOrders({ ...context, now: () => new Date('2026-03-04T13:00:00Z') })
    expect(await mailsOf('expired', order.id)).toEqual([])
  })

  test('is not queued if the order is refused', async () => {
    const { ask } = createShopper(api)
    const before = await database.db.$count(mails)
    expect((await ask('POST /api/orders', {})).status).toBe(400)
    expect(await database.db.$count(mails)).toBe(before)
  })
})

describe('the receipt', () => {
  test('is emailed once with the PDF, however often it is requested', async () => {
    const order = await placeOrderIn(database.db, api)
    const { ask } = createShopper(api, '')
    const call = `POST /api/orders/${order.id}/receipt-email?email=ada@example.com` as const
    const replies = await Promise.all([ask(call), ask(call), ask(call)])
    for (const reply of replies)
      expect(reply).toMatchObject({
        status: 202,
        body: { message: 'Your receipt is on its way to ada@example.com' },
      })
    const sent = await deliver('receipt', order.id)
    expect(sent).toHaveLength(1)
    const [file] = sent[0]?.attachments ?? []
    expect(file).toMatchObject({
      filename: `receipt-${order.id}.pdf`,
      contentType: 'application/pdf',
    })
    expect(pdfText(file?.content ?? new Uint8Array())).toContain('$53.19')
  })

  test('contains no typed text before the order is paid', async () => {
    const order = await placeOrderIn(database.db, api, { ...typed, paymentStatus: 'pending' })
    const { ask } = createShopper(api, '')
    await ask(`POST /api/orders/${order.id}/receipt-email?email=ada@example.com`)
    const [mail] = await deliver('receipt', order.id)
    expect(mail?.subject).toBe(`Your Cilia order #${order.id}`)
    const file = pdfText(mail?.attachments?.[0]?.content ?? new Uint8Array())
    expect(file).toContain('$53.19')
    for (const text of [mail?.text, mail?.html, file]) expect(text).not.toMatch(/evil/i)
  })

  test('is refused to readers who may not see the order', async () => {
    const order = await placeOrderIn(database.db, api)
    const { ask } = createShopper(api)
    for (const proof of ['', '?email=eve@example.com', '?token=forged.token'])
      expect(await ask(`POST /api/orders/${order.id}/receipt-email${proof}`)).toMatchObject({
        status: 404,
        body: { message: 'Order not found' },
      })
    expect(await mailsOf('receipt', order.id)).toEqual([])
  })
})
