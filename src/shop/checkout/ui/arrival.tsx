import { Clock } from 'lucide-react'
import { useSettings } from '#platform/settings-context.tsx'
import { deliveryOf } from '#shop/catalog/domain/delivery.ts'
import { daySpan } from '#shop/orders/domain/timeline-words.ts'

/** When an order placed and paid today arrives. */
export function Arrival() {
  const { earliest, latest } = deliveryOf(new Date(), useSettings())
  return (
    <p className="flex items-start gap-3 text-sm col-span-full">
      <Clock aria-hidden strokeWidth={1.5} className="mt-0.5 size-5 shrink-0 text-leaf" />
      <span>
        Arrives <strong className="font-medium">{daySpan(earliest, latest)}</strong> if you order
        today
      </span>
    </p>
  )
}
