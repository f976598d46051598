import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '#db/connect.ts'
import { orderItems, orders } from '#db/tables/orders.ts'
import { orderPromotionalCodes, promotionalCodes } from '#db/tables/promotions.ts'
import { centsOf } from '#kernel/money.ts'
import type { PricedLine } from '#kernel/totals.ts'
import type { StoredOrder } from './order-json.ts'
import { orderNotFound } from './read-order.ts'

type StoredCode = typeof promotionalCodes.$inferSelect

/** The code that an order has claimed, and the discount it gave. */
export interface Claim {
  code: StoredCode
  discountAmount: string
}

interface OrderAndCode {
  lines: PricedLine[]
  code: StoredCode | null
  claim: Claim | null
}

/** Locks an order of this session until the transaction ends. Refuses an order of another session. */
export async function lockOrder(
  tx: Tx,
  { orderId, sessionId }: { orderId: number; sessionId: string },
): Promise<StoredOrder> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.sessionId, sessionId)))
    .for('no key update')
  if (!order) throw orderNotFound()
  return order
}

/**
 * An order's lines, the requested code and the code claimed before. Call it after the lock, so that no claim is missed.
 */
export async function readCodeForOrder(
  tx: Tx,
  wanted: { orderId: number; code: string },
): Promise<OrderAndCode> {
  const claimed = alias(promotionalCodes, 'claimed')
  const rows = await tx
    .select({
      price: orderItems.price,
      quantity: orderItems.quantity,
      code: promotionalCodes,
      claimed,
      discountAmount: orderPromotionalCodes.discountAmount,
    })
    .from(orderItems)
    .leftJoin(promotionalCodes, eq(promotionalCodes.code, wanted.code))
    .leftJoin(orderPromotionalCodes, eq(orderPromotionalCodes.orderId, orderItems.orderId))
    .leftJoin(claimed, eq(claimed.id, orderPromotionalCodes.promotionalCodeId))
    .where(eq(orderItems.orderId, wanted.orderId))
  const first = rows[0]
  return {
    lines: rows.map(({ price, quantity }) => ({ unitPrice: centsOf(price), quantity })),
    code: first?.code ?? null,
    claim:
      first?.claimed && first.discountAmount !== null
        ? { code: first.claimed, discountAmount: first.discountAmount }
        : null,
  }
}
