import { CircleAlert } from 'lucide-react'
import { useSettings } from '#platform/settings-context.tsx'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { reservationNotice } from '#shop/orders/domain/order-expiry.ts'

/** Says why a payment failed and that nothing is lost. */
export function CardDeclined({ order, reason }: { order: Order; reason: string }) {
  const { timeZone } = useSettings()
  return (
    <div role="status" className="flex max-w-2xl items-start gap-3 text-lg">
      <CircleAlert aria-hidden strokeWidth={1.5} className="mt-0.5 size-6 shrink-0 text-alarm" />
      <div className="grid gap-1">
        <p>
          <strong className="font-medium">Your payment did not go through.</strong> {reason}
        </p>
        <p className="text-base text-soft">
          Nothing was charged, and your order is kept. {reservationNotice(order, timeZone)}
        </p>
      </div>
    </div>
  )
}
