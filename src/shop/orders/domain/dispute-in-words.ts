import type { Dispute } from './order-money.schema.ts'
import type { StateTone } from './owner-words.ts'

/** Sentences for the reasons that banks give. */
const reasons: Readonly<Record<string, string>> = {
  credit_not_processed: 'The customer says that a refund was promised and never came.',
  duplicate: 'The customer says that they were charged twice.',
  fraudulent: 'The customer says that they did not make this payment.',
  product_not_received: 'The customer says that nothing has arrived.',
  product_unacceptable: 'The customer says that what arrived was broken, or not what they ordered.',
  unrecognized: 'The customer does not recognize this payment on their statement.',
}

/** Turns a provider's word into text: "product_not_received" becomes "Product not received". */
export function wordInWords(word: string): string {
  const text = word.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A sentence on what the bank says about the payment. */
export function disputeReason({ reason }: Pick<Dispute, 'reason'>): string {
  return reasons[reason] ?? `The bank’s reason: ${wordInWords(reason)}.`
}

/** The label of a text of the evidence. */
export function evidenceLabel(name: string): string {
  return name === 'uncategorized_text' ? 'Everything else' : wordInWords(name)
}

interface DisputeStanding {
  title: string
  tone: StateTone
  /** What the status means for the money. */
  meaning: string
}

const ends: Readonly<Record<string, DisputeStanding>> = {
  won: {
    title: 'The dispute was won',
    tone: 'good',
    meaning: 'The bank decided in your favor and returns the money.',
  },
  lost: {
    title: 'The dispute was lost',
    tone: 'over',
    meaning:
      'The bank decided in the customer’s favor, and they keep the money. It’s booked as a cost.',
  },
}

/** Whether a bank is only inquiring about a payment and has taken nothing yet. */
export const isOnlyAsked = (status: string): boolean => status.startsWith('warning')

const closed: DisputeStanding = {
  title: 'The bank has stopped asking',
  tone: 'good',
  meaning: 'It has closed its inquiry. No money is taken.',
}

/** The state of a dispute, for the shop's owner. A bank that only inquires takes no money yet. */
export function disputeStanding({
  status,
  answeredAt,
  closedAt,
}: Pick<Dispute, 'status' | 'answeredAt' | 'closedAt'>): DisputeStanding {
  if (closedAt !== null) return ends[status] ?? closed
  const asks = isOnlyAsked(status)
  const meaning = asks
    ? 'So far, the bank is only asking about it. You still have the money.'
    : 'The bank holds the money until it decides.'
  if (answeredAt !== null)
    return { title: 'Your answer is with the bank', tone: 'waiting', meaning }
  const title = asks
    ? 'The customer’s bank is asking about this payment'
    : 'The customer’s bank disputes this payment'
  return { title, tone: 'bad', meaning }
}
