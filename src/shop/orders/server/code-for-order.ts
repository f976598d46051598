import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { products } from '#db/tables/catalog.ts'
import { orderItems, orders } from '#db/tables/orders.ts'
import { orderPromotionalCodes, promotionalCodes } from '#db/tables/promotions.ts'
import { centsOf } from '#kernel/money.ts'
import type { BasketLine } from '#shop/promotions/domain/promotion.ts'
import type { StoredOrder } from './order-json.ts'
import { orderNotFound } from './read-order.ts'

type StoredCode = typeof promotionalCodes.$inferSelect

/** The code that an order has claimed, and its discount. */
export interface Claim {
  code: StoredCode
  discountAmount: string
}

interface LinesAndClaim {
  lines: BasketLine[]
  claim: Claim | null
}

/** Locks an order of this session until the transaction ends. Refuses other sessions' orders. */
export async function lockOwnOrder(
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

/** Reads an order's lines and the code it has claimed. Call it after locking the order, so that no claim is missed. */
export async function readLinesAndClaim(tx: Tx, orderId: number): Promise<LinesAndClaim> {
  const rows = await tx
    .select({
      price: orderItems.price,
      quantity: orderItems.quantity,
      productId: orderItems.productId,
      categoryId: products.categoryId,
      code: promotionalCodes,
      discountAmount: orderPromotionalCodes.discountAmount,
    })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .leftJoin(orderPromotionalCodes, eq(orderPromotionalCodes.orderId, orderItems.orderId))
    .leftJoin(promotionalCodes, eq(promotionalCodes.id, orderPromotionalCodes.promotionalCodeId))
    .where(eq(orderItems.orderId, orderId))
  const first = rows[0]
  return {
    lines: rows.map(({ price, quantity, productId, categoryId }) => ({
      unitPrice: centsOf(price),
      quantity,
      productId,
      categoryId,
    })),
    claim:
      first?.code && first.discountAmount !== null
        ? { code: first.code, discountAmount: first.discountAmount }
        : null,
  }
}
