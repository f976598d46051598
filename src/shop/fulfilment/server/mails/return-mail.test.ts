import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openOutbox } from '#tests/builders/outbox.ts'
import { parcelOf } from '#tests/builders/parcels.ts'
import { linesOf, openRefunding, refundBody } from '#tests/builders/refunding.ts'

const reason = 'Changed my mind'
let database: FreshDatabase
let shop: Awaited<ReturnType<typeof openRefunding>>

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openRefunding(database)
})
afterAll(() => database.close())

const onReturn = (path: string, body: unknown) =>
  shop.admin.ask<OwnerOrder>(`POST /api/admin/returns/${path}`, { token: shop.token, body })
const received = (...lines: [id: number | undefined, quantity: number][]) => ({
  items: lines.map(([id, quantity]) => ({ id, quantity, condition: 'new', restock: true })),
})

test('the emails about an arrival say what has arrived, and when the money went back already', async () => {
  const order = await shop.order([2, 1])
  const [two, one] = order.items
  await shop.send(
    order.id,
    parcelOf([
      [two, 2],
      [one, 1],
    ]),
  )
  const items = linesOf([two, 2], [one, 1])
  const { body } = await shop.post(`${order.id}/returns`, { items, reason })
  const made = body.returns[0]
  const [twoLine, oneLine] = made?.items.map(({ id }) => id) ?? []
  const mailOf = async (state: string) => {
    const [mail] = await openOutbox(database).deliver(
      'return',
      `${made?.id}-${state}`,
      shop.admin.context,
    )
    return mail?.text ?? ''
  }
  await onReturn(`${made?.id}/receive`, received([twoLine, 1]))
  const { rows } = await database.pool.query(
    `select due_at - created_at as waits from mails where reference = '${made?.id}-partly_received'`,
  )
  expect(rows[0].waits).toMatchObject({ minutes: 30 })
  const part = await mailOf('partly_received')
  expect(part).toContain('Arrived so far:\n  Plum Velvet 1 × 1 (Curl C)\n')
  expect(part).not.toContain('Plum Velvet 2')
  const refund = { lines: linesOf([two, 2], [one, 1]), shipping: true }
  await shop.post(`${order.id}/refunds`, refundBody(refund))
  await onReturn(`${made?.id}/receive`, received([twoLine, 1], [oneLine, 1]))
  const whole = await mailOf('received')
  expect(whole).toContain('Your return:\n  Plum Velvet 1 × 2 (Curl C)\n  Plum Velvet 2 × 1')
  expect(whole).toContain('Your money is on its way back to you, the way you paid.')
  expect(whole).not.toContain('We will email you as soon as')
  // The rest came in before the email about the first part was sent.
  expect(await mailOf('partly_received')).toBe('')
})
