import type { CoinPaymentState } from './payment-state.ts'

/** The states of a payment in coins that a shopper is emailed of; a settled one is told by the order's confirmation. */
const toldInMail = ['seen', 'partial', 'late', 'reverted'] as const
export type ToldInMail = (typeof toldInMail)[number]

/** Whether shoppers are emailed of a state. What goes wrong once the order is paid is for its owner to tell. */
export function isToldInMail(
  state: CoinPaymentState,
  { isPaid }: { isPaid: boolean },
): state is ToldInMail {
  return !isPaid && toldInMail.some((told) => told === state)
}
