import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { PaymentChoice } from '#shop/orders/domain/payment-choice.schema.ts'
import { whyNotPay } from '#shop/orders/domain/why-not-pay.ts'
import { findOrderToPay, orderPath } from '#shop/orders/server/order-links.ts'
import { beginPayment } from '#shop/orders/server/paying/begin-payment.ts'
import { payOrder } from '#shop/orders/server/paying/pay-order.ts'
import { readPayment } from '#shop/orders/server/paying/read-payment.ts'
import { findOrderById } from '#shop/orders/server/read-order.ts'
import type { PaymentView } from '#shop/payments/domain/payment-view.ts'
import { amountCents } from '#shop/promotions/domain/amount.ts'
import {
  type CheckedPayRequest,
  type PayableOrder,
  payableOrderSchema,
} from '../domain/pay.schema.ts'

/** The order of a pay link, with what keeps it from being paid. Refuses a forged or outdated link with 'not-found'. */
export async function readPayable(context: Context, token: string): Promise<PayableOrder> {
  return await payableOf(context, await orderOf(context, token))
}

/**
 * Marks a pay link's order as paid and gives the updated order. A browser's word is enough while payments are
 * simulated, as for POST /api/orders (money 1).
 */
export async function payByLink(
  context: Context,
  token: string,
  { expectedTotal, ...payment }: CheckedPayRequest,
): Promise<PayableOrder> {
  const orderId = await orderOf(context, token)
  const paid = expectedTotal == null ? null : amountCents(expectedTotal)
  await payOrder(context, orderId, { ...payment, expectedTotal: paid })
  return await payableOf(context, orderId)
}

/** Begins to pay a pay link's order, or continues what was begun. Refuses with 'conflict' what cannot be paid. */
export async function beginByLink(
  context: Context,
  token: string,
  choice: PaymentChoice,
): Promise<PaymentView> {
  return await beginPayment(context, await orderOf(context, token), choice)
}

/** Reads the payment first, because looking at it may mark the order as paid. */
async function payableOf(context: Context, orderId: number): Promise<PayableOrder> {
  const payment = await readPayment(context, orderId)
  const found = await findOrderById(context.db, context, orderId)
  if (!found) throw noSuchLink()
  // The street stays private, and the coins' fields need both names.
  const { state: region, address: _street, ...order } = found.order
  const expiresAt = order.expiresAt === null ? null : new Date(order.expiresAt)
  const hindrance = whyNotPay({ ...order, expiresAt }, context.now())
  return payableOrderSchema.parse({
    ...order,
    region,
    heldUntil: order.expiresAt,
    ...(payment?.provider === 'onchain' ? payment : {}),
    payment,
    hindrance,
    orderPath: hindrance === null ? null : orderPath(context, order),
  })
}

async function orderOf(context: Context, token: string): Promise<number> {
  const orderId = await findOrderToPay(context, token)
  if (orderId === null) throw noSuchLink()
  return orderId
}

const noSuchLink = () => new Refusal('not-found', 'This payment link is incomplete or has expired')
