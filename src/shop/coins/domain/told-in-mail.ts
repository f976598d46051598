import type { CoinPaymentState } from './payment-state.ts'

/** The payment states that a shopper is emailed about; a settled one is covered by the order's confirmation. */
const toldInMail = ['seen', 'partial', 'late', 'reverted'] as const
export type ToldInMail = (typeof toldInMail)[number]

/** Whether shoppers are emailed about a state. Problems after the order is paid are for its owner to handle. */
export function isToldInMail(
  state: CoinPaymentState,
  { isPaid }: { isPaid: boolean },
): state is ToldInMail {
  return !isPaid && toldInMail.some((told) => told === state)
}
