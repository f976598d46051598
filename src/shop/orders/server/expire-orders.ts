import { and, asc, eq, inArray, lte, notExists, sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { orderEvents, orders } from '#db/tables/orders.ts'
import { payments } from '#db/tables/payments.ts'
import type { Context } from '#shop/context.ts'
import { releaseUnits } from '#shop/inventory/server/release-units.ts'
import { returnCashback, reverseOrders } from '#shop/ledger/server/reverse-entries.ts'
import { queueMail } from '#shop/mail/server/queue-mail.ts'
import { cancelAttempts } from '#shop/payments/server/attempts/cancel-attempts.ts'
import { failPendingPayments } from '#shop/payments/server/fail-pending-payments.ts'
import { giveBackUses } from '#shop/promotions/server/give-back-uses.ts'
import type { OrderEvent } from '../domain/order-event.ts'
import { expiredReason } from '../domain/order-expiry.ts'
import { orderMoves, paymentMoves, statesBefore } from '../domain/order-state.ts'

/** How many orders expire in one transaction at most, which limits how long other orders of the same products wait. */
const ordersAtOnce = 50

/**
 * Expires all orders not paid in time, oldest first, and gives how many. Releases their units and uses of codes, marks
 * their payments as failed, and emails the shoppers. Several processes may run this at once: an order locked by another
 * transaction is left to the next run.
 */
export async function expireOrders({
  db,
  now,
  jobs,
}: Pick<Context, 'db' | 'now' | 'jobs'>): Promise<number> {
  let expired = 0
  let found: number
  do {
    found = await db.transaction((tx) => expireSome(tx, jobs, now()))
    expired += found
  } while (found === ordersAtOnce)
  return expired
}

/** Locks orders, then units, then codes, the order all transactions use to prevent deadlocks (docs/decisions/0010). */
async function expireSome(tx: Tx, jobs: Context['jobs'], now: Date): Promise<number> {
  const due = await lockDueOrders(tx, now)
  const ids = due.map(({ id }) => id)
  if (ids.length === 0) return 0
  await releaseUnits(tx, ids)
  await giveBackUses(tx, ids)
  await failPendingPayments(tx, ids, expiredReason)
  await cancelAttempts(tx, { jobs }, { orderIds: ids })
  await reverseOrders(tx, { orderIds: ids, as: 'order-expired', at: now })
  await returnCashback(tx, { orderIds: ids, at: now })
  await tx
    .update(orders)
    .set({
      status: 'expired',
      paymentStatus: 'expired',
      version: sql`${orders.version} + 1`,
    })
    .where(inArray(orders.id, ids))
  const event: OrderEvent = { by: 'shop', kind: 'expired', text: expiredReason }
  await tx.insert(orderEvents).values(ids.map((orderId) => ({ ...event, orderId, at: now })))
  for (const { id, email } of due)
    await queueMail(tx, { kind: 'expired', orderId: id, reference: String(id), recipient: email })
  return ids.length
}

/** Locks due orders that no other transaction has locked. An order with a completed payment never expires. */
async function lockDueOrders(tx: Tx, now: Date): Promise<{ id: number; email: string }[]> {
  const isPaid = and(eq(payments.orderId, orders.id), eq(payments.status, 'completed'))
  const isPending = and(
    inArray(orders.status, statesBefore(orderMoves, 'expired')),
    inArray(orders.paymentStatus, statesBefore(paymentMoves, 'expired')),
  )
  return await tx
    .select({ id: orders.id, email: orders.email })
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
}
