import { RotateCcw, ShieldCheck, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { calendarDay, formatDay } from '#kernel/business-days.ts'
import { formatMoney } from '#kernel/money.ts'
import { shopSettings } from '#kernel/shop-settings.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { deliveryOf } from '../../domain/delivery.ts'

/** What the shop promises about shipping and returns (spec 2). The dates are the shopper's own, so they come late. */
export function ProductPromises() {
  const isHydrated = useHydrated()
  const dates = isHydrated ? deliveryOf(today(new Date()), shopSettings) : null
  const { transitBusinessDays: transit, freeShippingThreshold, returnWindowDays } = shopSettings
  const threshold = formatMoney(freeShippingThreshold).replace(/\.00$/, '')
  return (
    <ul className="grid divide-y divide-hairline border-y border-hairline">
      <Promised icon={<Truck {...line} />} title={`Free shipping on orders over ${threshold}`}>
        {dates
          ? `Arrives ${spanOf(dates.earliest, dates.latest)}`
          : `On its way for ${transit.fewest} to ${transit.most} business days`}
      </Promised>
      <Promised icon={<RotateCcw {...line} />} title={`${returnWindowDays}-day easy returns`}>
        {dates
          ? `Send it back until ${formatDay(dates.returnUntil)}`
          : 'Counted from the day it arrives'}
      </Promised>
      <Promised icon={<ShieldCheck {...line} />} title="Quality guaranteed">
        Every tray is inspected by hand before it leaves us
      </Promised>
    </ul>
  )
}

const line = {
  'aria-hidden': true,
  strokeWidth: 1.5,
  className: 'mt-0.5 size-5 shrink-0 text-clay',
} as const

interface PromisedProps {
  icon: ReactNode
  title: string
  children: ReactNode
}

function Promised({ icon, title, children }: PromisedProps) {
  return (
    <li className="flex gap-4 py-4">
      {icon}
      <div>
        <p className="text-sm font-medium">{title}</p>
        <p className="text-sm text-soft">{children}</p>
      </div>
    </li>
  )
}

/** "Nov 26 – Nov 30, 2026": as long as the sentence it takes the place of, so that nothing moves. */
function spanOf(first: number, last: number): string {
  return `${formatDay(first).replace(/,.*/, '')} – ${formatDay(last)}`
}

function today(now: Date): number {
  return calendarDay(now.getFullYear(), now.getMonth(), now.getDate())
}
