import type { Context } from '#shop/context.ts'
import { isUnderWay } from '#shop/payments/domain/attempt.ts'
import type { PaymentView } from '#shop/payments/domain/payment-view.ts'
import { findNewestAttempt, findPaidAttempt } from '#shop/payments/server/attempts/find-attempt.ts'
import { lookAtAttempt } from './look-at-attempt.ts'

/**
 * The state of the attempt that paid an order, or else of the newest one; null if none was begun. Asks its provider
 * first, so that the page finishes even if no event arrives; without an answer, gives the last known state.
 */
export async function readPayment(context: Context, orderId: number): Promise<PaymentView | null> {
  const attempt = await findNewestAttempt(context.db, orderId)
  const provider = attempt && context.providers.find(attempt.provider)
  if (!attempt || !provider) return null
  if (isUnderWay(attempt.state)) await lookAtAttempt(context, attempt.id).catch(() => {})
  // Coins may arrive for an earlier quote, so the attempt that paid need not be the newest.
  const paid = await findPaidAttempt(context.db, orderId)
  const told = paid ?? (await findNewestAttempt(context.db, orderId)) ?? attempt
  const teller = context.providers.find(told.provider)
  if (!teller) return null
  return teller.view ? await teller.view(told) : (await teller.begin(told)).view
}
