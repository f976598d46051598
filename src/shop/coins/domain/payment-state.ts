/** The states of a payment in coins (money 3). */
export const coinPaymentStates = [
  'waiting',
  'seen',
  'partial',
  'settled',
  'over',
  'late',
  'reverted',
] as const

export type CoinPaymentState = (typeof coinPaymentStates)[number]

/** Money that is on the chain or about to be; transfers that a reorganization removed are left out. */
export interface LiveTransfer {
  amount: bigint
  /** In the pool; in a block that could still be replaced; or in one that is believed. */
  depth: 'pool' | 'shallow' | 'deep'
  /** When the shop first saw it. */
  seenAt: Date
}

/** What was asked, in the coin's smallest unit, and the state of its order. */
export interface AskedPayment {
  asked: bigint
  /** The worth of a cent: a shortfall below it is forgiven. */
  cent: bigint
  /** An excess below this is too small to be offered back. */
  dust: bigint
  /** When the order expires unless it is paid; null for never. */
  endsAt: Date | null
  /** Whether the order was paid by this payment. */
  isPaid: boolean
  /** Whether the order ended without this payment: it expired, was canceled, or was paid otherwise. */
  hasEnded: boolean
}

export interface PaymentNow {
  state: CoinPaymentState
  /** Everything on the chain or in its pool. */
  received: bigint
}

/** A payment's state, from what was asked and everything that arrived for it. */
export function paymentNow(payment: AskedPayment, transfers: readonly LiveTransfer[]): PaymentNow {
  const received = sumOf(transfers)
  return { state: stateOf(payment, transfers, received), received }
}

function stateOf(
  payment: AskedPayment,
  transfers: readonly LiveTransfer[],
  received: bigint,
): CoinPaymentState {
  if (payment.isPaid) return stateOfPaid(payment, transfers)
  if (received === 0n) return 'waiting'
  if (payment.hasEnded || transfers.some(({ seenAt }) => isAfter(seenAt, payment.endsAt)))
    return 'late'
  const deep = sumOf(transfers.filter(({ depth }) => depth === 'deep'))
  if (isEnough(payment, deep)) return isTooMuch(payment, deep) ? 'over' : 'settled'
  const isInBlock = transfers.some(({ depth }) => depth !== 'pool')
  return isInBlock && !isEnough(payment, received) ? 'partial' : 'seen'
}

/** A block replaced by one with the same transfers reverts nothing. */
function stateOfPaid(payment: AskedPayment, transfers: readonly LiveTransfer[]): CoinPaymentState {
  const inBlocks = sumOf(transfers.filter(({ depth }) => depth !== 'pool'))
  if (!isEnough(payment, inBlocks)) return 'reverted'
  return isTooMuch(payment, inBlocks) ? 'over' : 'settled'
}

const sumOf = (transfers: readonly LiveTransfer[]) =>
  transfers.reduce((sum, { amount }) => sum + amount, 0n)

const isEnough = ({ asked, cent }: AskedPayment, amount: bigint) =>
  amount > 0n && (amount >= asked || asked - amount < cent)

const isTooMuch = ({ asked, dust }: AskedPayment, amount: bigint) => amount - asked >= dust

const isAfter = (at: Date, end: Date | null) => end !== null && at > end
