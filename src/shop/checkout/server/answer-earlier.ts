import { and, desc, eq, gte } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { orders } from '#db/tables/orders.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import type { AnswerContext } from '#shop/orders/server/order-json.ts'
import { findOrder } from '#shop/orders/server/read-order.ts'

/** An order this recent explains an empty cart: two submits were sent together. */
const togetherMs = 5_000

/**
 * The order that a session already made with this key; null if there is none. Refuses the key if it came with another
 * body.
 */
export async function findEarlier(
  db: Db | Tx,
  context: AnswerContext,
  { sessionId, key, digest }: { sessionId: string; key: string; digest: string | null },
): Promise<Order | null> {
  const mine = and(eq(orders.sessionId, sessionId), eq(orders.idempotencyKey, key))
  const found = await findOrder(db, context, mine)
  if (found && found.stored.requestDigest !== digest) {
    const message = 'This Idempotency-Key was used for another order'
    throw new Refusal('unprocessable', message)
  }
  return found?.order ?? null
}

/** The refusal for an empty cart: another submit has just ordered it, or it had no items. */
export async function explainEmptyCart(
  db: Db | Tx,
  sessionId: string,
  arrived: Date,
): Promise<Refusal> {
  const since = new Date(arrived.getTime() - togetherMs)
  const [latest] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.sessionId, sessionId), gte(orders.createdAt, since)))
    .orderBy(desc(orders.id))
    .limit(1)
  if (!latest) return new Refusal('bad-request', 'Your cart is empty')
  return new Refusal('conflict', `You just ordered what was in your cart: it’s order #${latest.id}`)
}
