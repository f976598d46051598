import { and, asc, eq, inArray, lte, notExists } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { orderItems, orders } from '#db/tables/orders.ts'
import { payments } from '#db/tables/payments.ts'
import { giveBackStock } from '#shop/catalog/server/give-back-stock.ts'
import type { Context } from '#shop/context.ts'
import { failPendingPayments } from '#shop/payments/server/fail-pending-payments.ts'
import { giveBackUses } from '#shop/promotions/server/give-back-uses.ts'
import { expiredReason } from '../domain/order-expiry.ts'

/** How many orders are let go in one transaction: so long at most do those wait who buy the same products. */
const ordersAtOnce = 50

/**
 * Lets go of every order that was not paid in time, the oldest first, and gives how many there were: its units and
 * its use of a code are there for others again, its payment counts as failed, and all else stays as it was. Several
 * processes may do so at once. An order that somebody is changing is passed over, for the next run to find.
 */
export async function expireOrders({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  let expired = 0
  let found: number
  do {
    found = await db.transaction((tx) => expireSome(tx, now()))
    expired += found
  } while (found === ordersAtOnce)
  return expired
}

/** Locks orders, products, codes: everyone takes them in this order (docs/decisions/0010), so nobody waits in a circle. */
async function expireSome(tx: Tx, now: Date): Promise<number> {
  const ids = await lockDueOrders(tx, now)
  if (ids.length === 0) return 0
  const items = await tx
    .select({ productId: orderItems.productId, quantity: orderItems.quantity })
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
  await giveBackStock(tx, items)
  await giveBackUses(tx, ids)
  await failPendingPayments(tx, ids, expiredReason)
  await tx
    .update(orders)
    .set({ status: 'expired', paymentStatus: 'expired' })
    .where(inArray(orders.id, ids))
  return ids.length
}

/** Orders that are due now and that nobody holds. What the ledger has as paid is never let go. */
async function lockDueOrders(tx: Tx, now: Date): Promise<number[]> {
  const isPaid = and(eq(payments.orderId, orders.id), eq(payments.status, 'completed'))
  const isPending = and(eq(orders.status, 'pending'), eq(orders.paymentStatus, 'pending'))
  const due = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isPending,
        lte(orders.expiresAt, now),
        notExists(tx.select({ id: payments.id }).from(payments).where(isPaid)),
      ),
    )
    .orderBy(asc(orders.expiresAt), asc(orders.id))
    .limit(ordersAtOnce)
    .for('update', { skipLocked: true })
  return due.map(({ id }) => id)
}
