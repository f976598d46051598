import { formatDecimal } from '#kernel/money.ts'
import type { ProviderName } from '#shop/payments/domain/attempt.ts'
import type { UnmatchedReason } from '#shop/payments/domain/judge-payment.ts'
import type { PaymentAttempt, UnmatchedPayment } from './order-money.schema.ts'
import type { StateTone } from './owner-words.ts'
import type { UnmatchedDecision } from './unmatched.schema.ts'

const reasons: Readonly<Record<UnmatchedReason, (asked: string) => string>> = {
  amount: (asked) => `The order asked for ${asked}. A payment has to match to the cent.`,
  currency: (asked) => `The order asked for ${asked}. Money in another currency does not pay it.`,
  paid: () => 'The order was already paid another way.',
  ended: () => 'It arrived after the order had expired and its items were for sale again.',
}

/** A sentence on why money pays nothing. Takes its attempt, as far as that is known. */
export function whyUnmatched(
  { reason }: Pick<UnmatchedPayment, 'reason'>,
  attempt: Pick<PaymentAttempt, 'amount'> | undefined,
): string {
  return reasons[reason](attempt ? formatDecimal(attempt.amount) : 'its total in dollars')
}

const returning: Readonly<Record<ProviderName, string>> = {
  simulated: 'Payments for this order are simulated, so no money moves.',
  stripe:
    'Stripe returns it to the card it came from. It shows there within five to ten business days.',
  onchain: 'The customer gives an address, and you send the coins from your own wallet.',
}

/** The effects of a decision about such money, in sentences, by provider. */
export function decisionWords(decision: UnmatchedDecision, provider: ProviderName): string {
  return decision === 'return'
    ? `${returning[provider]} The order stays as it is.`
    : 'The order is reopened: its items are reserved again, it counts as paid and can ship, and the customer gets an email.'
}

interface UnmatchedStanding {
  title: string
  tone: StateTone
}

const standings: Readonly<Record<UnmatchedPayment['state'], UnmatchedStanding>> = {
  waiting: { title: 'A payment doesn’t match this order', tone: 'bad' },
  returning: { title: 'Money is on its way back', tone: 'waiting' },
  returned: { title: 'The money was sent back', tone: 'good' },
  applied: { title: 'The money pays this order', tone: 'good' },
}

/** The state of such money, as a title for the owner. */
export const unmatchedStanding = ({ state }: Pick<UnmatchedPayment, 'state'>): UnmatchedStanding =>
  standings[state]
