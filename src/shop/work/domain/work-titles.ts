import { describeVariant } from '#shop/catalog/domain/options.ts'
import { amountInWords } from '#shop/payments/domain/amount-in-words.ts'
import type { UnmatchedReason } from '#shop/payments/domain/judge-payment.ts'
import { nameOfProvider } from '#shop/payments/domain/provider-name.ts'

/** The title of an order to ship. */
export function dispatchTitle({ number, city }: { number: number; city: string }): string {
  return `Ship order #${number} to ${city}`
}

/** The title of an order that has long been unpaid. */
export function unpaidTitle({ number }: { number: number }): string {
  return `Order #${number} is still waiting for its payment`
}

interface Unmatched {
  number: number
  /** In the currency's smallest unit. */
  amount: string
  currency: string
  reason: UnmatchedReason
}

interface CoinWork {
  what: 'claim' | 'over' | 'partial' | 'reverted' | 'unwatched'
  number: number | null
  /** The coin or the chain. */
  name: string
}

const chainNames: Readonly<Record<string, string>> = { evm: 'Ethereum', bitcoin: 'Bitcoin' }

/** The title of coins that somebody needs to look at. */
export function coinTitle({ what, number, name }: CoinWork): string {
  const words: Readonly<Record<CoinWork['what'], string>> = {
    claim: `Send ${name} back for order #${number}`,
    over: `Too much ${name} arrived for order #${number}: the customer is being offered the difference back`,
    partial: `Only part of order #${number} was paid in ${name}: the customer is being asked for the rest`,
    reverted: `The payment of order #${number} in ${name} has disappeared: don’t ship anything`,
    unwatched: `Payments on ${chainNames[name] ?? name} can’t be seen right now: see why`,
  }
  return words[what]
}

/** The title of a dispute to answer. */
export function disputeTitle({ number }: { number: number }): string {
  return `Answer the dispute about order #${number}`
}

/** The title of a bank's warning about a card payment. */
export function warningTitle({ number }: { number: number }): string {
  return `A bank warns that the payment of order #${number} may be fraudulent`
}

const unmatchedWords: Readonly<Record<UnmatchedReason, (number: number) => string>> = {
  amount: (number) => `arrived for order #${number} but doesn’t match its total: send it back`,
  currency: (number) => `arrived for order #${number}, which asks for dollars: send it back`,
  paid: (number) => `arrived for order #${number}, which was already paid: send it back`,
  ended: (number) => `arrived for order #${number} after it expired: decide what to do with it`,
}

/** The title of money that arrived for an order but does not pay it. */
export function unmatchedTitle({ number, amount, currency, reason }: Unmatched): string {
  return `${amountInWords(amount, currency)} ${unmatchedWords[reason](number)}`
}

/** The title of a payment provider's events that could not be handled. */
export function eventsTitle({ provider, count }: { provider: string; count: number }): string {
  const things = count === 1 ? 'something' : `${count} things`
  return `${nameOfProvider(provider)} reported ${things} the shop can’t process: see why`
}

const returnWords: Readonly<Record<string, (number: number) => string>> = {
  requested: (number) => `A return of order #${number} is waiting for your answer`,
  approved: (number) => `A return of order #${number} is on its way back`,
  partly_received: (number) => `The rest of a return of order #${number} is on its way back`,
  received: (number) => `A return of order #${number} is back and can be closed`,
}

interface OpenReturn {
  number: number
  status: string
  /** Whether something came back but was not refunded. */
  isOwed: boolean
}

/** The title of an open return, by its status. */
export function returnTitle({ number, status, isOwed }: OpenReturn): string {
  if (status === 'received' && isOwed)
    return `A return of order #${number} is back: refund it, then close it`
  return returnWords[status]?.(number) ?? `Check on a return of order #${number}`
}

/** The title of a refund that failed or has gone unconfirmed by its provider for too long. */
export function refundTitle({ number, status }: { number: number; status: string }): string {
  return status === 'failed'
    ? `A refund of order #${number} failed: try it again`
    : `A refund of order #${number} is still not confirmed`
}

/** The title of books that do not add up. Takes how many rules fail. */
export function booksTitle({ rules }: { rules: number }): string {
  return rules === 1
    ? 'The books don’t add up: one rule is broken'
    : `The books don’t add up: ${rules} rules are broken`
}

/** The title of a backup problem: the newest good one is too old, or one could not be restored on trial. */
export function backupTitle({ what }: { what: 'stale' | 'unproved' }): string {
  return what === 'stale'
    ? 'The newest backup of the shop is too old: see why'
    : 'A test restore of a backup failed: see why'
}

/** The title of a review nobody has read yet. */
export function reviewTitle({ product }: { product: string }): string {
  return `Read a new review of ${product}`
}

interface LowStock {
  product: string
  /** JSON text of the variant's values; null if it has no options. */
  choice: string | null
  available: number
}

/** The title of a variant low on stock, and its product's other low variants. */
export function lowStockTitle(
  { product, choice, available }: LowStock,
  others: readonly LowStock[] = [],
): string {
  if (others.length > 0) {
    const soldOut = [available, ...others.map((one) => one.available)].filter((left) => left <= 0)
    const ending = soldOut.length > 0 ? `, ${soldOut.length} of them sold out` : ''
    return `${product} is running low in ${others.length + 1} options${ending}`
  }
  const values = describeVariant(choice)
  const name = values ? `${product} (${values})` : product
  return available > 0 ? `Only ${available} left of ${name}` : `${name} is sold out`
}

/** The title of an email that could not be sent. */
export function mailTitle({ number }: { number: number | null }): string {
  return number === null
    ? 'An email could not be sent'
    : `An email about order #${number} could not be sent`
}
