import type { PayableClaim } from './claim.schema.ts'

const reasons: Readonly<Record<PayableClaim['reason'], string>> = {
  refund: 'Refund',
  over: 'Overpaid',
  late: 'Arrived too late',
  stray: 'A coin nobody asked for',
}

/** Why coins are owed, in words. */
export const claimReason = ({ reason }: Pick<PayableClaim, 'reason'>): string => reasons[reason]

/** What is owed: coins if their amount is known, else dollars. */
export function claimAmount({
  amount,
  dollars,
  coin,
}: Pick<PayableClaim, 'amount' | 'dollars' | 'coin'>): string {
  return amount === null ? `$${dollars ?? '0.00'} in ${coin}` : `${amount} ${coin}`
}

/** Who acts next: the owner, the chain, or the shopper. */
export function claimStep({
  state,
  seen,
}: Pick<PayableClaim, 'state' | 'seen'>): 'owner' | 'chain' | 'shopper' | 'done' {
  if (state === 'paid') return 'done'
  if (state === 'offered') return 'shopper'
  return seen === null ? 'owner' : 'chain'
}
