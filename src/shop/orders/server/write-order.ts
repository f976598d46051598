import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { orderItems, orders } from '#db/tables/orders.ts'

export type NewOrder = typeof orders.$inferInsert

export interface NewOrderItem {
  productId: number
  quantity: number
  price: string
  variant: string | null
}

/** Writes an order, as a clause of its own statement; gives its id. */
export function writeOrder(db: Db | Tx, order: NewOrder): SQLWrapper {
  return db.insert(orders).values(order).returning({ id: orders.id })
}

/** Writes what was ordered, at the prices of that moment, as a clause of the same statement. */
export function writeOrderItems(
  db: Db | Tx,
  orderId: SQLWrapper,
  items: readonly NewOrderItem[],
): SQLWrapper {
  return db.insert(orderItems).values(items.map((item) => ({ ...item, orderId: sql`${orderId}` })))
}
