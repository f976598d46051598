import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { orders } from '#db/tables/orders.ts'
import { type Cents, centsOf, formatMoney } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { prolongReservation } from '#shop/inventory/server/prolong-reservation.ts'
import { orderPaid } from '#shop/ledger/domain/order-entries.ts'
import { postEntries } from '#shop/ledger/server/post-entries.ts'
import { findOrderMail } from '#shop/mail/server/list-mails.ts'
import { queueMail } from '#shop/mail/server/queue-mail.ts'
import { repeatMail } from '#shop/mail/server/send-again.ts'
import type { PaymentFields } from '#shop/payments/domain/payment.schema.ts'
import { coinFields, earnsCashback, paymentMetadata } from '#shop/payments/domain/payment-parts.ts'
import { completePayment } from '#shop/payments/server/complete-payment.ts'
import { paidEvent } from '../domain/order-event.ts'
import { shipByOf } from '../domain/ship-by.ts'
import { whyNotPay } from '../domain/why-not-pay.ts'
import { addEvent } from './add-event.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'

/** A payment that went through at its provider. */
export interface OrderPayment extends PaymentFields {
  /** The provider's identifier of the payment. */
  paymentId: string
  /** The total that was paid, where the caller says it. */
  expectedTotal: Cents | null
}

/**
 * Marks an order as paid, once: of calls at the same time one pays, and the others find it paid. Its units stay reserved
 * without an end. Refuses an order that is paid, cancelled or expired, and another total than the order's.
 */
export async function payOrder(
  context: Context,
  orderId: number,
  payment: OrderPayment,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const at = context.now()
    const hindrance = whyNotPay(order, at)
    if (hindrance !== null) throw new Refusal('conflict', hindrance)
    const total = centsOf(order.total)
    if (payment.expectedTotal !== null && payment.expectedTotal !== total)
      throw new Refusal('conflict', changedTotal(total, payment.expectedTotal))
    await writePaid(tx, context, { order, payment, at })
  })
}

interface Paid {
  order: LockedOrder
  payment: OrderPayment
  at: Date
}

/** Locks no units and no codes: nothing of them changes but until when they are reserved. */
async function writePaid(tx: Tx, context: Context, { order, payment, at }: Paid): Promise<void> {
  const { settings, jobs } = context
  const orderId = order.id
  const total = centsOf(order.total)
  const coin = coinFields(payment, total, settings)
  const { paymentMethod, paymentId } = payment
  await tx
    .update(orders)
    .set({
      ...coin,
      ...{ status: 'open', paymentStatus: 'paid', paymentMethod, paymentId },
      ...{ paidAt: at, expiresAt: null, shipBy: shipByOf(at, settings) },
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, orderId))
  const paymentProvider = 'simulated'
  await completePayment(tx, {
    ...{ orderId, amount: order.total, paymentMethod, paymentProvider },
    ...{ externalId: paymentId, status: 'completed', metadata: paymentMetadata(payment, coin) },
    ...{ createdAt: at, completedAt: at },
  })
  const through = { provider: paymentProvider, method: paymentMethod }
  await postEntries(tx, [orderPaid({ orderId, at }, through, order.total)])
  await prolongReservation(tx, { orderId, until: null })
  await addEvent(tx, { ...paidEvent(total), orderId, at })
  await confirm(tx, jobs, { order, at })
  if (earnsCashback({ paymentStatus: 'paid', ...coin }))
    await jobs.send(tx, 'cashback', { orderId })
}

/** Mails the confirmation; again where one was sent before the order was paid. */
async function confirm(
  tx: Tx,
  jobs: Context['jobs'],
  { order: { id: orderId, email: recipient }, at }: Pick<Paid, 'order' | 'at'>,
): Promise<void> {
  const kind = 'order-confirmation'
  const sent = await findOrderMail(tx, { orderId, kind })
  if (sent) await repeatMail(tx, jobs, { mailId: sent.id, recipient, at })
  else await queueMail(tx, jobs, { kind, orderId, reference: String(orderId), recipient })
}

const changedTotal = (total: Cents, paid: Cents) =>
  `The total of this order is ${formatMoney(total)} instead of ${formatMoney(paid)}. Please look it over and pay again`
