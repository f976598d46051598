import { type Cents, cents } from '#kernel/money.ts'
import { accounts, type PaidThrough } from './account.ts'
import { type Entry, type EntryKind, type Posting, postingsOf } from './entry.ts'

interface OfCoins {
  at: Date
  orderId: number
  coin: string
}

const carried: PaidThrough = { provider: 'onchain', method: 'crypto' }

/** An amount moved from one account to another. */
const moved = (currency: string, amount: bigint, to: string, from: string): Posting[] => [
  { account: to, currency, amount },
  { account: from, currency, amount: -amount },
]

const entryOf = (
  { at, orderId }: OfCoins,
  kind: EntryKind,
  source: string,
  postings: readonly Posting[],
): Entry => ({ at, kind, orderId, source, postings })

/** Coins are final at an address: the address holds them, and what they are for is still open. */
export function coinsReceived(
  of: OfCoins,
  { transfer, address, amount }: { transfer: string; address: string; amount: bigint },
): Entry {
  const postings = moved(of.coin, amount, accounts.coin(of.coin, address), accounts.exchanged)
  return entryOf(of, 'coin-received', transfer, postings)
}

/** The owner funded an address with gas to move its tokens: it comes from the owner's wallet and is owed to nobody. */
export function gasMoneyReceived(
  of: OfCoins,
  { transfer, address, amount }: { transfer: string; address: string; amount: bigint },
): Entry {
  const from = accounts.coinWallet(of.coin)
  const postings = moved(of.coin, amount, accounts.coin(of.coin, address), from)
  return entryOf(of, 'coin-received', transfer, postings)
}

interface Swept {
  spend: string
  address: string
  /** Everything that left the address, and the network's share of it. */
  amount: bigint
  fee: bigint
}

/** Coins left an address for the owner's wallet, minus the network fee. */
export function coinsSwept(of: OfCoins, { spend, address, amount, fee }: Swept): Entry {
  const from = accounts.coin(of.coin, address)
  const sent = amount - fee
  const postings = [
    { account: from, currency: of.coin, amount: -amount },
    ...(sent > 0n
      ? [{ account: accounts.coinWallet(of.coin), currency: of.coin, amount: sent }]
      : []),
    ...(fee > 0n ? [{ account: accounts.coinFees, currency: of.coin, amount: fee }] : []),
  ]
  return entryOf(of, 'coin-swept', spend, postings)
}

/**
 * An address holds more or less on its chain than in the books: the owner says their wallet sent or received the rest.
 */
export function coinsCorrected(
  of: OfCoins,
  { source, address, difference }: { source: string; address: string; difference: bigint },
): Entry {
  const to = accounts.coin(of.coin, address)
  const postings = moved(of.coin, difference, to, accounts.coinWallet(of.coin))
  return entryOf(of, 'coin-corrected', source, postings)
}

/** Coins paid an order: the dollars of its payment are exactly these coins. */
export function coinsExchanged(of: OfCoins, total: Cents): Entry {
  const postings = postingsOf([
    [accounts.exchanged, total],
    [accounts.clearing(carried), cents(-total)],
  ])
  return entryOf(of, 'coin-exchanged', `order ${of.orderId}`, postings)
}

/** Coins that pay nothing wait for the owner: what is owed to their sender is these coins. */
export function coinsUnmatched(
  of: OfCoins,
  { unmatchedId, amount }: { unmatchedId: number; amount: bigint },
): Entry {
  const postings = moved(of.coin, amount, accounts.exchanged, accounts.clearing(carried))
  return entryOf(of, 'coin-exchanged', `unmatched ${unmatchedId}`, postings)
}

/** Coins that had paid nothing pay their order after all, so none of them wait for the owner. */
export function coinsApplied(
  of: OfCoins,
  { unmatchedId, amount }: { unmatchedId: number; amount: bigint },
): Entry {
  const postings = moved(of.coin, amount, accounts.clearing(carried), accounts.exchanged)
  return entryOf(of, 'coin-exchanged', `applied ${unmatchedId}`, postings)
}

/** Coins are offered back to their sender, because they were too much or not asked for. */
export function coinsOwed(
  of: OfCoins,
  { claimId, amount }: { claimId: number; amount: bigint },
): Entry {
  const postings = moved(of.coin, amount, accounts.exchanged, accounts.coinOwed)
  return entryOf(of, 'coin-owed', String(claimId), postings)
}

/**
 * Coins offered back were sent from the owner's wallet: coins that the shop owed, or coins that an owner decided to
 * send back, which the entry of that decision took from what the provider holds.
 */
export function coinsReturned(
  of: OfCoins,
  { claimId, amount, isDecided }: { claimId: number; amount: bigint; isDecided: boolean },
): Entry {
  const from = isDecided ? accounts.clearing(carried) : accounts.coinOwed
  const postings = moved(of.coin, amount, from, accounts.coinWallet(of.coin))
  return entryOf(of, 'coin-returned', String(claimId), postings)
}

/** A refund was paid in coins from the owner's wallet: the dollars that its provider gives back are these coins. */
export function refundSentInCoins(
  of: OfCoins,
  { claimId, amount, dollars }: { claimId: number; amount: bigint; dollars: Cents },
): Entry {
  const postings = [
    ...moved(of.coin, amount, accounts.exchanged, accounts.coinWallet(of.coin)),
    ...postingsOf([
      [accounts.clearing(carried), dollars],
      [accounts.exchanged, cents(-dollars)],
    ]),
  ]
  return entryOf(of, 'coin-returned', String(claimId), postings)
}
