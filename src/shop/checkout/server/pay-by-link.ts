import { eq } from 'drizzle-orm'
import { orders } from '#db/tables/orders.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { whyNotPay } from '#shop/orders/domain/why-not-pay.ts'
import { orderOfPayToken, orderPath } from '#shop/orders/server/order-links.ts'
import { payOrder } from '#shop/orders/server/paying/pay-order.ts'
import { readPayment } from '#shop/orders/server/paying/read-payment.ts'
import { findOrder } from '#shop/orders/server/read-order.ts'
import type { PaymentView } from '#shop/payments/domain/payment-view.ts'
import { amountCents } from '#shop/promotions/domain/amount.ts'
import {
  type CheckedPayRequest,
  type PayableOrder,
  payableOrderSchema,
} from '../domain/pay.schema.ts'

/** The order of a pay link, with what keeps it from being paid. Refuses a forged or outdated link with 'not-found'. */
export async function readPayable(context: Context, token: string): Promise<PayableOrder> {
  return await payableOf(context, orderOf(context, token))
}

/**
 * Marks the order of a pay link as paid, and gives it as it is then. A browser's word is enough while payments are
 * simulated, as it is for POST /api/orders (money 1).
 */
export async function payByLink(
  context: Context,
  token: string,
  { expectedTotal, ...payment }: CheckedPayRequest,
): Promise<PayableOrder> {
  const orderId = orderOf(context, token)
  const paid = expectedTotal == null ? null : amountCents(expectedTotal)
  await payOrder(context, orderId, { ...payment, expectedTotal: paid })
  return await payableOf(context, orderId)
}

async function payableOf(context: Context, orderId: number): Promise<PayableOrder> {
  const found = await findOrder(context.db, context, eq(orders.id, orderId))
  if (!found) throw noSuchLink()
  const { order } = found
  const payment = await readPayment(context, orderId)
  const expiresAt = order.expiresAt === null ? null : new Date(order.expiresAt)
  const hindrance = whyNotPay({ ...order, expiresAt }, context.now())
  return payableOrderSchema.parse({
    ...order,
    // The state of the address is nobody's business here; that of the coins is.
    state: undefined,
    ...coinsOf(payment),
    payment,
    hindrance,
    orderPath: hindrance === null ? null : orderPath(context, order),
  })
}

function coinsOf(payment: PaymentView | null): Partial<PaymentView> {
  if (payment?.provider !== 'onchain') return {}
  const { expiresAt: _quoted, ...coins } = payment
  return coins
}

function orderOf(context: Context, token: string): number {
  const orderId = orderOfPayToken(context, token)
  if (orderId === null) throw noSuchLink()
  return orderId
}

const noSuchLink = () => new Refusal('not-found', 'This pay link is not whole, or it is over')
