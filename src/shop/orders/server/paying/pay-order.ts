import { type Cents, centsOf, formatMoney } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { PaymentFields } from '#shop/payments/domain/payment.schema.ts'
import { railOf } from '#shop/payments/server/rail-of.ts'
import { whyNotPay } from '../../domain/why-not-pay.ts'
import { lockOrder } from '../lock-order.ts'
import { writePaid } from './write-paid.ts'

/** A simulated payment, as the browser reports it. */
export interface ToldPayment extends PaymentFields {
  /** The simulated provider's identifier of the payment. */
  paymentId: string
  /** The total that was paid, if the caller states it. */
  expectedTotal: Cents | null
}

/**
 * Marks an order as paid on the browser's word, once: of simultaneous calls one pays, and the others find it paid. Its
 * units stay reserved indefinitely. Refuses an order that is paid, canceled, or expired, a total other than the
 * order's, and any such report if payments are real (money 1) or the shop doesn't take the method.
 */
export async function payOrder(
  context: Context,
  orderId: number,
  { paymentId, expectedTotal, ...payment }: ToldPayment,
): Promise<void> {
  const provider = railOf(context.providers.rails, payment.paymentMethod)
  if (provider !== 'simulated') throw new Refusal('conflict', realMoney)
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const at = context.now()
    const hindrance = whyNotPay(order, at)
    if (hindrance !== null) throw new Refusal('conflict', hindrance)
    const total = centsOf(order.total)
    if (expectedTotal !== null && expectedTotal !== total)
      throw new Refusal('conflict', changedTotal(total, expectedTotal))
    await writePaid(tx, context, { order, provider, payment, paymentId, attempt: null, at })
  })
}

const realMoney = 'Your payment hasn’t arrived yet. Please start it on this page'

const changedTotal = (total: Cents, paid: Cents) =>
  `The total of this order is ${formatMoney(total)}, not ${formatMoney(paid)}. Please look it over and pay again`
