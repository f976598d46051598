import type { ReactNode } from 'react'
import { Day } from '#backoffice/parts/day.tsx'
import { formatCount } from '#kernel/counted.ts'
import { formatDecimal } from '#kernel/money.ts'
import type { Customer } from '../domain/customer.schema.ts'

/** A customer's purchases in figures. */
export function CustomerFigures({ customer }: { customer: Customer }) {
  const { orderCount, spent, returnCount, firstOrderAt, lastOrderAt, reviews } = customer
  return (
    <dl className="grid grid-cols-2 gap-px bg-hairline sm:grid-cols-3 xl:grid-cols-6">
      <Figure label="Spent">{formatDecimal(spent)}</Figure>
      <Figure label="Orders">{formatCount(orderCount)}</Figure>
      <Figure label="Returns">{formatCount(returnCount)}</Figure>
      <Figure label="Reviews">{formatCount(reviews.length)}</Figure>
      <Figure label="First order">{firstOrderAt ? <Day at={firstOrderAt} /> : '–'}</Figure>
      <Figure label="Last order">{lastOrderAt ? <Day at={lastOrderAt} /> : '–'}</Figure>
    </dl>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1 bg-white p-4">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-display text-xl even-digits">{children}</dd>
    </div>
  )
}
