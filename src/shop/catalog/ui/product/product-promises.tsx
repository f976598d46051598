import { RotateCcw, ShieldCheck, Truck } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatMoney } from '#kernel/money.ts'
import { shopSettings } from '#kernel/shop-settings.ts'
import { useSeen } from '#ui/use-seen.ts'
import type { PromisedDates } from './promised-dates.ts'

/** What the shop promises about shipping and returns (spec 2). The page may be older than today, so the browser counts the dates. */
export function ProductPromises() {
  const place = useRef<HTMLUListElement>(null)
  const dates = useDates(useSeen(place, 400))
  const { transitBusinessDays: transit, freeShippingThreshold, returnWindowDays } = shopSettings
  const threshold = formatMoney(freeShippingThreshold).replace(/\.00$/, '')
  return (
    <ul ref={place} className="grid divide-y divide-hairline border-y border-hairline">
      <Promised icon={<Truck {...line} />} title={`Free shipping on orders over ${threshold}`}>
        {dates
          ? `Arrives ${dates.arrives}`
          : `On its way for ${transit.fewest} to ${transit.most} business days`}
      </Promised>
      <Promised icon={<RotateCcw {...line} />} title={`${returnWindowDays}-day easy returns`}>
        {dates ? `Send it back until ${dates.returnUntil}` : 'Counted from the day it arrives'}
      </Promised>
      <Promised icon={<ShieldCheck {...line} />} title="Quality guaranteed">
        Every tray is inspected by hand before it leaves us
      </Promised>
    </ul>
  )
}

/**
 * The dates, once they are wanted, and counted again when a page that was left open is looked at again. What is said
 * without them is true as well.
 */
function useDates(areWanted: boolean): PromisedDates | null {
  const [dates, setDates] = useState<PromisedDates | null>(null)
  useEffect(() => {
    if (!areWanted) return
    const ending = new AbortController()
    import('./promised-dates.ts').then(
      ({ followDates }) => followDates(setDates, ending.signal),
      () => undefined,
    )
    return () => ending.abort()
  }, [areWanted])
  return dates
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
