import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { orders } from '#db/tables/orders.ts'
import { together } from '#db/together.ts'
import { centsOf } from '#kernel/money.ts'
import type { Context } from '#shop/context.ts'
import { prolongReservation } from '#shop/inventory/server/prolong-reservation.ts'
import { orderPaid } from '#shop/ledger/domain/order-entries.ts'
import { postEntries } from '#shop/ledger/server/post-entries.ts'
import { findOrderMail } from '#shop/mail/server/list-mails.ts'
import { queueMail, queueMailsOnce } from '#shop/mail/server/queue-mail.ts'
import { repeatMail } from '#shop/mail/server/send-again.ts'
import type { ProviderName } from '#shop/payments/domain/attempt.ts'
import type { PaymentFields } from '#shop/payments/domain/payment.schema.ts'
import { coinFields, earnsCashback, paymentMetadata } from '#shop/payments/domain/payment-parts.ts'
import { cancelAttempts } from '#shop/payments/server/attempts/cancel-attempts.ts'
import { completePayment, type PaidAttempt } from '#shop/payments/server/complete-payment.ts'
import { paidEvent } from '../../domain/order-event.ts'
import { shipByOf } from '../../domain/ship-by.ts'
import { addEvent } from '../add-event.ts'
import type { LockedOrder } from '../lock-order.ts'
import { newOrderMails } from '../mails/new-order-mail.ts'

/** An order whose money has arrived. */
export interface PaidOrder {
  order: LockedOrder
  provider: ProviderName
  payment: PaymentFields
  /** The provider's identifier of the payment. */
  paymentId: string
  /** The attempt that brought the money; null if a browser's word was believed. */
  attempt: PaidAttempt | null
  at: Date
}

/** Marks a locked order as paid. Locks no units or codes, because only the end of the units' reservation changes. */
export async function writePaid(
  tx: Tx,
  { settings, jobs }: Pick<Context, 'settings' | 'jobs'>,
  { order, provider, payment, paymentId, attempt, at }: PaidOrder,
): Promise<void> {
  const orderId = order.id
  const total = centsOf(order.total)
  const { paymentMethod } = payment
  const coin = coinFields(payment, total, { settings, provider })
  await updateOrder(tx, orderId, {
    ...coin,
    cryptoAddress: coin.cryptoAddress ?? order.cryptoAddress,
    paymentMethod,
    paymentId,
    paidAt: at,
    shipBy: shipByOf(at, settings),
  })
  await completePayment(
    tx,
    {
      orderId,
      amount: order.total,
      paymentMethod,
      paymentProvider: provider,
      cryptoCurrency: coin.cryptoCurrency,
      externalId: paymentId,
      status: 'completed',
      metadata: paymentMetadata(payment, coin),
      createdAt: at,
      completedAt: at,
    },
    attempt,
  )
  await postEntries(tx, [
    orderPaid({ orderId, at }, { provider, method: paymentMethod }, order.total),
  ])
  await cancelAttempts(tx, { jobs }, { orderIds: [orderId] })
  await prolongReservation(tx, { orderId, until: null })
  await addEvent(tx, { ...paidEvent(total), orderId, at })
  await together(confirm(tx, { order, at }), tellShop(tx, orderId, settings))
  if (earnsCashback({ paymentStatus: 'paid', ...coin }))
    await jobs.send(tx, 'cashback', { orderId })
}

type OrderColumns = Partial<typeof orders.$inferInsert>

async function updateOrder(tx: Tx, orderId: number, paid: OrderColumns): Promise<void> {
  await tx
    .update(orders)
    .set({
      ...paid,
      status: 'open',
      paymentStatus: 'paid',
      expiresAt: null,
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, orderId))
}

/** Emails the confirmation, again if one was sent before payment. */
async function confirm(
  tx: Tx,
  { order: { id: orderId, email: recipient }, at }: Pick<PaidOrder, 'order' | 'at'>,
): Promise<void> {
  const kind = 'order-confirmation'
  const sent = await findOrderMail(tx, { orderId, kind })
  if (sent) await repeatMail(tx, { mailId: sent.id, recipient, at })
  else await queueMail(tx, { kind, orderId, reference: String(orderId), recipient })
}

/** Emails the shop about the order, which was not paid when it was placed. */
async function tellShop(
  tx: Tx,
  orderId: number,
  settings: Parameters<typeof newOrderMails>[1],
): Promise<void> {
  const mails = newOrderMails(orderId, settings)
  if (mails.length > 0) await queueMailsOnce(tx, mails)
}
