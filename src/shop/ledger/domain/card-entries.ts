import { type Cents, cents } from '#kernel/money.ts'
import { accounts } from './account.ts'
import { type Entry, postingsOf } from './entry.ts'

const clearing = accounts.clearing({ provider: 'stripe', method: 'traditional' })
const negative = (amount: Cents) => cents(-amount)

interface OfDispute {
  disputeId: number
  orderId: number
  at: Date
}

/** A bank took a payment's money back until it decides the dispute. */
export function disputeTaken({ disputeId, orderId, at }: OfDispute, amount: Cents): Entry {
  return {
    at,
    kind: 'dispute',
    orderId,
    source: String(disputeId),
    postings: postingsOf([
      [accounts.disputed, amount],
      [clearing, negative(amount)],
    ]),
  }
}

/** A dispute was lost: the money taken does not come back. */
export function disputeLost({ disputeId, orderId, at }: OfDispute, amount: Cents): Entry {
  return {
    at,
    kind: 'dispute-lost',
    orderId,
    source: String(disputeId),
    postings: postingsOf([
      [accounts.lostDisputes, amount],
      [accounts.disputed, negative(amount)],
    ]),
  }
}

/** A dispute's money came back: it was won. Banks sometimes return a part of a lost one, too. */
export function disputeGivenBack(
  { disputeId, orderId, at }: OfDispute,
  amount: Cents,
  { isLost }: { isLost: boolean },
): Entry {
  return {
    at,
    kind: 'dispute-won',
    orderId,
    source: String(disputeId),
    postings: postingsOf([
      [clearing, amount],
      [isLost ? accounts.lostDisputes : accounts.disputed, negative(amount)],
    ]),
  }
}

interface OfTransaction {
  /** The provider's id of the balance transaction. */
  transaction: string
  orderId: number
  at: Date
}

/** The provider kept a fee for a payment or a dispute. */
export function feeKept({ transaction, orderId, at }: OfTransaction, fee: Cents): Entry {
  return {
    at,
    kind: 'card-fee',
    orderId,
    source: transaction,
    postings: postingsOf([
      [accounts.cardFees, fee],
      [clearing, negative(fee)],
    ]),
  }
}

/** Money that the provider converted into dollars; both amounts in the smallest unit. */
export interface Exchange {
  from: { amount: bigint; currency: string }
  dollars: Cents
}

/** The provider converted money of another currency into dollars. */
export function moneyExchanged(
  { transaction, orderId, at }: OfTransaction,
  { from, dollars }: Exchange,
): Entry {
  const { amount, currency } = from
  return {
    at,
    kind: 'exchange',
    orderId,
    source: transaction,
    postings: [
      { account: clearing, currency, amount: -amount },
      { account: accounts.exchanged, currency, amount },
      ...postingsOf([
        [clearing, dollars],
        [accounts.exchanged, negative(dollars)],
      ]),
    ],
  }
}
