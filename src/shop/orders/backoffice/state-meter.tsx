import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminQuery } from '#backoffice/admin.queries.ts'
import { Answered } from '#backoffice/parts/answered.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { counted } from '#kernel/counted.ts'
import { formatDecimal, formatMoney } from '#kernel/money.ts'
import { useApi } from '#platform/api-context.tsx'
import type { StateSales } from '../domain/state-sales.schema.ts'
import { commonThreshold, nearnessOf } from '../domain/tax-duty.ts'

/** How many states show at first. */
const shownAtFirst = 6

const { revenue, orders } = commonThreshold
const rule = `Many states require a shop to collect their sales tax once it sells ${formatMoney(revenue).replace('.00', '')} worth of goods there or ships ${orders} orders in a year. That is a rule of thumb: ask a tax adviser before you rely on it. Refunds are subtracted here. Canceled orders and those refunded in full are not counted.`

export interface StateMeterProps {
  nameOf: (state: string) => string
}

/** A year's sales to each state after refunds, and how close they are to the threshold at which many states tax them. */
export function StateMeter({ nameOf }: StateMeterProps) {
  const query = useQuery(adminQuery<StateSales[]>(useApi(), 'analytics/states'))
  return (
    <section aria-label="Sold by state" className="grid gap-3 sm:col-span-full">
      <h3 className="border-t border-hairline pt-5 font-sans text-sm font-medium tracking-[0]">
        Sold by state in the last 365 days
      </h3>
      <p className="max-w-prose text-sm text-soft">{rule}</p>
      <Answered query={query} what="The sales by state">
        {(sales) => <Sales sales={sales} nameOf={nameOf} />}
      </Answered>
    </section>
  )
}

function Sales({ sales, nameOf }: { sales: readonly StateSales[] } & StateMeterProps) {
  const [showsAll, setShowsAll] = useState(false)
  if (sales.length === 0)
    return (
      <p className="text-sm text-soft">Nothing has been sold yet. Paid orders are counted here.</p>
    )
  const nearest = sales.toSorted((a, b) => nearnessOf(b) - nearnessOf(a))
  const shown = showsAll ? nearest : nearest.slice(0, shownAtFirst)
  return (
    <>
      <ul className="grid">
        {shown.map((one) => (
          <li key={one.state} className="border-t border-hairline py-3 text-sm first:border-0">
            <Meter sales={one} name={nameOf(one.state)} />
          </li>
        ))}
      </ul>
      {shown.length < sales.length && (
        <QuietButton className="justify-self-start" onClick={() => setShowsAll(true)}>
          Show all {sales.length} states
        </QuietButton>
      )}
    </>
  )
}

function Meter({ sales, name }: { sales: StateSales; name: string }) {
  const nearness = nearnessOf(sales)
  const isReached = nearness >= 100
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{name}</span>
        <span className="text-soft even-digits">
          {counted(sales.orders, 'order')} · {formatDecimal(sales.revenue)} without tax
        </span>
      </p>
      <div className="flex items-center gap-4">
        <div aria-hidden className="h-1.5 grow bg-sand">
          <div
            className={`h-full ${isReached ? 'bg-alarm' : 'bg-clay'}`}
            style={{ width: `${Math.min(nearness, 100)}%` }}
          />
        </div>
        <span className={`shrink-0 text-xs even-digits ${isReached ? 'text-alarm' : 'text-soft'}`}>
          {wordsOf(nearness)}
        </span>
      </div>
    </div>
  )
}

const wordsOf = (nearness: number) => (nearness >= 100 ? 'Reached' : `${nearness} %`)
