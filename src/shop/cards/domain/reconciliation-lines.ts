import { counted } from '#kernel/counted.ts'
import { type Cents, formatMoney } from '#kernel/money.ts'
import type { OtherTransaction } from '#shop/books/domain/other-transaction.ts'

interface Reconciled {
  since: Date
  matched: number
  fees: Cents
  others: readonly OtherTransaction[]
  differences: readonly { text: string }[]
}

/** Formats the result of a reconciliation for a terminal. */
export function reconciliationLines(result: Reconciled): string {
  const { since, matched, fees, others, differences } = result
  return [
    `Read what changed the Stripe balance since ${since.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
    `${counted(matched, 'new transaction')} of this shop, with ${formatMoney(fees)} of fees.`,
    ...listed('Transactions that belong to no payment of this shop:', others.map(otherLine)),
    ...listed('Orders for which the ledger and Stripe disagree:', textsOf(differences)),
    ...(differences.length === 0 ? ['Everything in the ledger matches Stripe.'] : []),
  ].join('\n')
}

const otherLine = ({ id, type, amount, fee, at }: OtherTransaction) =>
  `${id}  ${at.slice(0, 10)}  ${type}  ${formatMoney(amount)}, fee ${formatMoney(fee)}`

const textsOf = (findings: readonly { text: string }[]) => findings.map(({ text }) => text)

const listed = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)]
