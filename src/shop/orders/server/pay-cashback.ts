import { randomBytes } from 'node:crypto'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { orders } from '#db/tables/orders.ts'
import { centsOf, toDecimal } from '#kernel/money.ts'
import type { Context } from '#shop/context.ts'
import { cashbackEarned } from '#shop/ledger/domain/order-entries.ts'
import { postEntries } from '#shop/ledger/server/post-entries.ts'
import { queueMail } from '#shop/mail/server/queue-mail.ts'
import { cashbackPayout } from '#shop/payments/domain/cashback.ts'
import { readCaptured } from '#shop/payments/server/close-refund.ts'
import { cashbackCode, cashbackCodeBytes } from '#shop/promotions/domain/cashback-code.ts'
import { writeCashbackCode } from '#shop/promotions/server/write-cashback-code.ts'
import { cashbackKept } from '../domain/cashback-after.ts'

/**
 * Pays out a paid crypto order's cashback on what was not refunded, up to the cap, as a single-use code sent by email
 * (design 5). Does nothing if the order already has its code or earns nothing, or if simulated payments are not paid
 * out.
 */
export async function payCashback(
  {
    db,
    now,
    jobs,
    ...policy
  }: Pick<Context, 'db' | 'now' | 'jobs' | 'settings' | 'paysSimulatedCashback'>,
  orderId: number,
  code = cashbackCode(randomBytes(cashbackCodeBytes)),
): Promise<void> {
  const isPaid = inArray(orders.paymentStatus, ['paid', 'partially_refunded'])
  await db.transaction(async (tx) => {
    // Locked, so that no refund takes cashback back that is not paid out yet.
    const [order] = await tx
      .select({ email: orders.email, earned: orders.cashbackAmount, total: orders.total })
      .from(orders)
      .where(and(eq(orders.id, orderId), isPaid, ne(orders.status, 'cancelled')))
      .for('no key update')
    if (!order?.earned) return
    const { succeeded: refunded } = await readCaptured(tx, orderId)
    const kept = cashbackKept(centsOf(order.earned), { total: centsOf(order.total), refunded })
    const payout = cashbackPayout(kept, policy)
    if (payout <= 0) return
    const amount = toDecimal(payout)
    if (!(await writeCashbackCode(tx, { orderId, code, amount }))) return
    await postEntries(tx, [cashbackEarned({ orderId, at: now() }, amount)])
    const about = { kind: 'cashback', orderId, reference: String(orderId) } as const
    await queueMail(tx, { ...about, recipient: order.email })
  })
}
