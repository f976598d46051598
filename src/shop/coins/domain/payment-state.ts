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
  /** When its block was made, by that block's own word; null if it is in none, or its time was not kept. */
  minedAt: Date | null
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
  /** Whether its order ended only by expiring, and its money has not been set aside for the owner. */
  mayReturn: boolean
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
  if (isLate(payment, transfers)) return 'late'
  const deep = sumOf(transfers.filter(({ depth }) => depth === 'deep'))
  if (isEnough(payment, deep)) return isTooMuch(payment, deep) ? 'over' : 'settled'
  const isInBlock = transfers.some(({ depth }) => depth !== 'pool')
  return isInBlock && !isEnough(payment, received) ? 'partial' : 'seen'
}

/**
 * Money is late if it arrived after its order's end, unless enough had arrived before. An order that has already ended
 * is paid only by money whose blocks say that it came in time, and only if it was enough: the rest cannot be asked for
 * anymore.
 */
function isLate(payment: AskedPayment, transfers: readonly LiveTransfer[]): boolean {
  const { hasEnded, mayReturn, endsAt } = payment
  if (hasEnded && !mayReturn) return true
  const timeOf = ({ minedAt }: LiveTransfer) => minedAt
  const arrived = hasEnded ? timeOf : arrivedAt
  const inTime = transfers.filter((one) => {
    const at = arrived(one)
    return at !== null && !isAfter(at, endsAt)
  })
  if (!hasEnded && inTime.length === transfers.length) return false
  return !isEnough(payment, sumOf(inTime))
}

/** Miners set their blocks' times, so a block can only make a transfer earlier than the shop saw it, never later. */
const arrivedAt = ({ seenAt, minedAt }: LiveTransfer) =>
  minedAt !== null && minedAt < seenAt ? minedAt : seenAt

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
