import type { Context } from '#shop/context.ts'
import { isUnderWay } from '#shop/payments/domain/attempt.ts'
import type { PaymentView } from '#shop/payments/domain/payment-view.ts'
import { findNewestAttempt, findPaidAttempt } from '#shop/payments/server/attempts/find-attempt.ts'
import { lookAtAttempt } from './look-at-attempt.ts'

/**
 * How far the attempt that paid an order is, or else the newest one; null if none was begun. Its provider is asked first, so that the page
 * finishes by itself also where no event arrives; if it does not answer, what was known before is told.
 */
export async function readPayment(context: Context, orderId: number): Promise<PaymentView | null> {
  const attempt = await findNewestAttempt(context.db, orderId)
  const provider = attempt && context.providers.find(attempt.provider)
  if (!attempt || !provider) return null
  if (isUnderWay(attempt.state)) await lookAtAttempt(context, attempt.id).catch(() => {})
  // Coins may come to what was quoted before: then it is not the newest attempt that paid.
  const paid = await findPaidAttempt(context.db, orderId)
  const told = paid ?? (await findNewestAttempt(context.db, orderId)) ?? attempt
  const teller = context.providers.find(told.provider)
  if (!teller) return null
  return teller.view ? await teller.view(told) : (await teller.begin(told)).view
}
