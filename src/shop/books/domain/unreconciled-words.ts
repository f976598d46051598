import { cents, formatMoney } from '#kernel/money.ts'
import type { Unreconciled } from './books.schema.ts'

const sentBack =
  'A payout that came back from your bank. Check the bank account that you gave Stripe.'
const payment =
  'A payment that no order of this shop asked for. If it isn’t another shop’s on the same account, look it up at Stripe and refund it there.'
const refund =
  'It belongs to a refund of a payment that isn’t this shop’s. If it isn’t another shop’s on the same account, look it up at Stripe.'
const fee =
  'A fee for the whole account. The books don’t record it: give Stripe’s invoice to your accountant.'
const unknown =
  'The shop doesn’t know what this is. Look it up at Stripe, and tell your accountant.'

/** By Stripe's types of transactions (docs.stripe.com/reports/balance-transaction-types). */
const meanings: Readonly<Record<string, string>> = {
  payout:
    'Paid out to your bank. Check that it arrived there; the books don’t record payouts, so there’s nothing else to do.',
  payout_cancel: sentBack,
  payout_failure: sentBack,
  charge: payment,
  payment,
  refund,
  refund_failure: refund,
  payment_refund: refund,
  payment_failure_refund: refund,
  payment_reversal: refund,
  adjustment:
    'Stripe corrected the balance, such as for a dispute of a payment that isn’t this shop’s. Look it up at Stripe and answer it there.',
  stripe_fee: fee,
  stripe_fx_fee: fee,
  tax_fee: fee,
}

/** What a transaction of no payment of this shop is, in Stripe's words, and what it means and asks of the owner. */
export function otherInWords(type: string): { title: string; meaning: string } {
  const words = type.replaceAll('_', ' ')
  return {
    title: `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`,
    meaning: meanings[type] ?? unknown,
  }
}

type Difference = Unreconciled['inBooks']['rows'][number]

/** How an order's money differs from Stripe's balance, and what to do about it. */
export function differenceInWords({
  books,
  atProvider,
}: Pick<Difference, 'books' | 'atProvider'>): string {
  const held = `The books hold ${dollarsInWords(books)} of this order`
  return atProvider === null
    ? `${held}, but Stripe’s balance shows none of it. Look the payment up at Stripe; if it isn’t there, check that the shop has the keys of the right account.`
    : `${held}, but Stripe’s balance ${dollarsInWords(atProvider)}. Compare its payment, refunds, and disputes at Stripe with the order’s timeline.`
}

/** Formats decimal text of dollars, which may be negative, for people. */
export const dollarsInWords = (decimal: string): string =>
  formatMoney(cents(Math.round(Number(decimal) * 100)))
