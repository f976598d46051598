import { eq } from 'drizzle-orm'
import { inventory, stockMovements } from '#db/tables/inventory.ts'
import { payments } from '#db/tables/payments.ts'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import type { RefundPreview } from '#shop/orders/domain/refund.schema.ts'
import type { FreshDatabase } from './fresh-database.ts'
import { type OrderedItem, openPacking } from './parcels.ts'

type Answered = OwnerOrder & RefundPreview & { message: string }

/** A shop whose owner makes refunds. */
export async function openRefunding(database: FreshDatabase) {
  const { db } = database
  const shop = await openPacking(database)

  /** Makes an owner's call about an order, such as '1001/refunds'. */
  const post = (path: string, body: unknown, key?: string) =>
    shop.admin.ask<Answered>(`POST /api/admin/orders/${path}`, {
      token: shop.token,
      body,
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    })

  const stockOf = async (item: OrderedItem | undefined) => {
    const variantId = item?.variantId ?? 0
    return (await db.select().from(inventory).where(eq(inventory.variantId, variantId)))[0]
  }
  const movesOf = (orderId: number) =>
    db.select().from(stockMovements).where(eq(stockMovements.orderId, orderId))
  const paymentsOf = (orderId: number) =>
    db.select().from(payments).where(eq(payments.orderId, orderId))

  return { ...shop, post, stockOf, movesOf, paymentsOf }
}

/** The body of an empty refund, with a test's changes. */
export const refundBody = (changes: Record<string, unknown> = {}) => ({
  lines: [],
  shipping: '0.00',
  reason: 'A test',
  restock: true,
  ...changes,
})

export const cancelBody = { reason: 'A test', restock: true, notify: true }

/** Units in the form that a refund or a return names them. */
export const linesOf = (...wanted: [item: OrderedItem | undefined, quantity: number][]) =>
  wanted.map(([item, quantity]) => ({ orderItemId: item?.id, quantity }))
