import { formatDay } from '#kernel/format-day.ts'
import { type Cents, formatMoney } from '#kernel/money.ts'

/** How far a dispute is, by the provider's word for it. */
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

/** How far a dispute is. A word that is not known waits for the bank. */
export const stageOf = (status: string): DisputeStage => stages[status] ?? 'answered'

/** Whether a bank has decided. */
export const isOver = (stage: DisputeStage): boolean =>
  stage === 'won' || stage === 'lost' || stage === 'closed'

/** Bank's words for people: 'product_not_received' is 'product not received'. */
const plain = (word: string) => word.replaceAll('_', ' ')

interface Told {
  amount: Cents
  reason: string
}

/** The step of an order that its payment is disputed. */
export function disputedText({ amount, reason }: Told, dueAt: Date | null): string {
  const until =
    dueAt === null ? '' : `. It can be answered until ${formatDay(dueAt.getTime())} (UTC)`
  return `The customer’s bank disputes ${formatMoney(amount)}: ${plain(reason)}${until}`
}

const ends: Readonly<Record<DisputeStage, string>> = {
  'to-answer': 'waits for an answer',
  answered: 'waits for the bank',
  won: 'was won: the money comes back',
  lost: 'was lost: the money stays with the customer',
  closed: 'was closed: the bank takes no money',
}

/** The step of an order that a bank has decided. */
export function closedText({ amount }: Told, stage: DisputeStage): string {
  return `The dispute of ${formatMoney(amount)} ${ends[stage]}`
}

/** The step of an order that a card's bank warns of it. */
export function warnedText(kind: string): string {
  return `The card’s bank warns that this payment may be fraudulent: ${plain(kind)}`
}
