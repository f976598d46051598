import { RotateCcw, ShieldCheck, Truck } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatMoney } from '#kernel/money.ts'
import { useSettings } from '#platform/settings-context.tsx'
import { useSeen } from '#ui/use-seen.ts'
import type { PromisedDates } from './promised-dates.ts'

/**
 * The shipping and return promises (spec 2). Cached HTML may be older than today, so the browser computes the dates;
 * nothing that is out of stock has any.
 */
export function ProductPromises({ isInStock }: { isInStock: boolean }) {
  const place = useRef<HTMLUListElement>(null)
  const known = useDates(useSeen(place, 400))
  const dates = isInStock ? known : null
  const { transitBusinessDays: transit, freeShippingThreshold, returnWindowDays } = useSettings()
  const threshold = formatMoney(freeShippingThreshold).replace(/\.00$/, '')
  return (
    <ul ref={place} className="grid divide-y divide-hairline border-y border-hairline">
      <Promised icon={<Truck {...line} />} title={`Free shipping on orders from ${threshold}`}>
        {dates
          ? `Arrives ${dates.arrives}`
          : `Arrives ${transit.fewest} to ${transit.most} business days after it ships`}
      </Promised>
      <Promised icon={<RotateCcw {...line} />} title={`${returnWindowDays}-day easy returns`}>
        {dates ? `Send it back by ${dates.returnUntil}` : 'Counted from the day it arrives'}
      </Promised>
      <Promised icon={<ShieldCheck {...line} />} title="Quality guaranteed">
        Every tray is inspected by hand before it ships
      </Promised>
    </ul>
  )
}

/** The dates, once they are needed, and again when the tab becomes visible. The text without dates is valid too. */
function useDates(areWanted: boolean): PromisedDates | null {
  const settings = useSettings()
  const [dates, setDates] = useState<PromisedDates | null>(null)
  useEffect(() => {
    if (!areWanted) return
    const ending = new AbortController()
    import('./promised-dates.ts').then(
      ({ followDates }) => followDates(settings, setDates, ending.signal),
      () => undefined,
    )
    return () => ending.abort()
  }, [areWanted, settings])
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
