import { formatDay } from '#kernel/format-day.ts'
import { type Cents, formatMoney } from '#kernel/money.ts'

/** The stage of a dispute. */
export type DisputeStage = 'to-answer' | 'answered' | 'won' | 'lost' | 'closed'

const stages: Readonly<Record<string, DisputeStage>> = {
  needs_response: 'to-answer',
  warning_needs_response: 'to-answer',
  appeal_needs_response: 'to-answer',
  under_review: 'answered',
  warning_under_review: 'answered',
  appeal_under_review: 'answered',
  won: 'won',
  lost: 'lost',
  warning_closed: 'closed',
  prevented: 'closed',
}

/** Maps the provider's status to a stage. An unknown status counts as waiting for the bank. */
export const stageOf = (status: string): DisputeStage => stages[status] ?? 'answered'

/** Whether the bank has decided. */
export const isDecided = (stage: DisputeStage): boolean =>
  stage === 'won' || stage === 'lost' || stage === 'closed'

/** A bank's code in plain words: 'product_not_received' becomes 'product not received'. */
const plain = (word: string) => word.replaceAll('_', ' ')

interface Told {
  amount: Cents
  reason: string
}

/** The order event for a payment that is disputed. */
export function disputedText({ amount, reason }: Told, dueAt: Date | null): string {
  const until =
    dueAt === null ? '' : `. It can be answered until ${formatDay(dueAt.getTime())} (UTC)`
  return `The customer’s bank disputes ${formatMoney(amount)}: ${plain(reason)}${until}`
}

const ends: Readonly<Record<DisputeStage, string>> = {
  'to-answer': 'is waiting for an answer',
  answered: 'is waiting for the bank',
  won: 'was won: the money comes back',
  lost: 'was lost: the money stays with the customer',
  closed: 'was closed: the bank takes no money',
}

/** The order event for a dispute that the bank has decided. */
export function closedText({ amount }: Told, stage: DisputeStage): string {
  return `The dispute of ${formatMoney(amount)} ${ends[stage]}`
}

/** The order event for an early fraud warning by the card's bank. */
export function warnedText(kind: string): string {
  return `The card’s bank warns that this payment may be fraudulent: ${plain(kind)}`
}
