import type { Tx } from '#db/connect.ts'
import { orderEvents, orderItems, orders } from '#db/tables/orders.ts'
import { paymentAttempts, payments } from '#db/tables/payments.ts'
import type { DemoOrder } from './demo-order.ts'
import { grouped } from './grouped.ts'

/** A stored demo order, with the ids of its items. */
export interface StoredDemoOrder {
  order: DemoOrder
  id: number
  itemIds: readonly number[]
}

/** Stores orders with their items, payments and history, each table in one statement. Gives them with their ids. */
export async function writeOrders(tx: Tx, made: readonly DemoOrder[]): Promise<StoredDemoOrder[]> {
  const ids = await insertOrders(tx, made)
  const numbered = made.map((order, place) => ({ order, id: ids[place] ?? 0 }))
  const itemIds = await insertItems(tx, numbered)
  await tx
    .insert(payments)
    .values(numbered.map(({ id, order }) => ({ ...order.payment, orderId: id })))
  await tx.insert(paymentAttempts).values(numbered.flatMap(attemptsOf))
  const events = numbered.flatMap(({ id, order }) =>
    order.events.map((event) => ({ ...event, orderId: id })),
  )
  await tx.insert(orderEvents).values(byTime(events))
  const ofOrder = grouped(
    itemIds,
    made.map(({ lines }) => lines.length),
  )
  return numbered.map((one, place) => ({ ...one, itemIds: ofOrder[place] ?? [] }))
}

/** The attempt that paid an order; none if it is unpaid. */
function attemptsOf({ id, order: { fields, payment } }: { order: DemoOrder; id: number }) {
  if (fields.paidAt === null) return []
  return {
    orderId: id,
    amount: fields.total,
    state: 'succeeded',
    key: `order-${id}`,
    provider: payment.paymentProvider,
    method: payment.paymentMethod,
    coin: fields.cryptoCurrency,
    createdAt: fields.paidAt,
    lookedAt: fields.paidAt,
  }
}

/** Sorts rows by when they would have been written. */
export function byTime<Row extends { at: Date }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** Ids are assigned in the order of the rows, but a statement may return them in another. */
export const ascending = (rows: readonly { id: number }[]) =>
  rows.map(({ id }) => id).toSorted((a, b) => a - b)

/** Leaves out the sums that triggers make of refunds and parcels. */
async function insertOrders(tx: Tx, made: readonly DemoOrder[]): Promise<number[]> {
  const rows = made.map(({ fields, tags, version }) => ({
    ...fields,
    tags: [...tags],
    version,
  }))
  return ascending(await tx.insert(orders).values(rows).returning({ id: orders.id }))
}

async function insertItems(
  tx: Tx,
  numbered: readonly { order: DemoOrder; id: number }[],
): Promise<number[]> {
  const rows = numbered.flatMap(({ id, order }) =>
    order.lines.map(({ item }) => ({ ...item, orderId: id })),
  )
  return ascending(await tx.insert(orderItems).values(rows).returning({ id: orderItems.id }))
}
