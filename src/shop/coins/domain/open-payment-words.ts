import type { OpenPayment } from './open-payment.schema.ts'

interface PaymentWords {
  label: string
  tone: 'good' | 'waiting' | 'over' | 'bad'
}

const words: Readonly<Record<Exclude<OpenPayment['state'], 'seen'>, PaymentWords>> = {
  waiting: { label: 'Waiting for the customer', tone: 'over' },
  partial: { label: 'Partly received', tone: 'waiting' },
  settled: { label: 'Settled', tone: 'good' },
  over: { label: 'Settled, overpaid', tone: 'good' },
  late: { label: 'Arrived late', tone: 'bad' },
  reverted: { label: 'Dropped', tone: 'bad' },
}

/** The state of a payment in coins, in words for the owner. */
export function openPaymentWords({
  state,
  confirmations,
}: Pick<OpenPayment, 'state' | 'confirmations'>): PaymentWords {
  if (state !== 'seen') return words[state]
  if (!confirmations) return { label: 'Seen, not in a block yet', tone: 'waiting' }
  const { have, needed } = confirmations
  const depth = needed === null ? 'not final yet' : `${Math.min(have, needed)} of ${needed}`
  return { label: `Confirming, ${depth}`, tone: 'waiting' }
}
