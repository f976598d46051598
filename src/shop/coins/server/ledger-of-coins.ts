import { coinsReceived, coinsSwept, gasMoneyReceived } from '#shop/ledger/domain/coin-entries.ts'
import { type Entry, reversalOf } from '#shop/ledger/domain/entry.ts'

interface Moved {
  id: number
  orderId: number
  coin: string
  address: string
  /** In the smallest unit. */
  amount: string
  /** How often it was posted, including this time. */
  timesPosted: number
}

interface MovedIn extends Moved {
  isGasMoney: boolean
}

interface MovedOut extends Moved {
  fee: string
}

/** Its source in the ledger: its number, plus the count from the second posting on. */
const sourceOf = ({ id, timesPosted }: Moved) =>
  timesPosted <= 1 ? String(id) : `${id}, time ${timesPosted}`

/** The entry for money that arrived for good. */
export function transferPosted(transfer: MovedIn, at: Date): Entry {
  const { orderId, coin, address, isGasMoney } = transfer
  const received = { transfer: sourceOf(transfer), address, amount: BigInt(transfer.amount) }
  const entryOf = isGasMoney ? gasMoneyReceived : coinsReceived
  return entryOf({ at, orderId, coin }, received)
}

/** The entry for money that left for good. */
export function spendPosted(spend: MovedOut, at: Date): Entry {
  const { orderId, coin, address } = spend
  const [amount, fee] = [BigInt(spend.amount), BigInt(spend.fee)]
  return coinsSwept({ at, orderId, coin }, { spend: sourceOf(spend), address, amount, fee })
}

/** The entry that reverses it, because the chain did. */
export const transferTakenBack = (transfer: MovedIn, at: Date): Entry =>
  reversalOf(transferPosted(transfer, at), 'coin-reverted', at)

export const spendTakenBack = (spend: MovedOut, at: Date): Entry =>
  reversalOf(spendPosted(spend, at), 'coin-sweep-reverted', at)
