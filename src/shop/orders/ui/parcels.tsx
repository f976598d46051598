import { zoneOfOrder } from '#kernel/state-zone.ts'
import { useSettings } from '#platform/settings-context.tsx'
import { describeVariant } from '#shop/catalog/domain/options.ts'
import { formatTimestamp } from '#ui/format-timestamp.ts'
import type { Order } from '../domain/order.schema.ts'
import type { Parcel } from '../domain/parcel.schema.ts'

/** An order's parcels: what each contains, when it left and arrived, and the carrier's tracking page. */
export function Parcels({ order }: { order: Pick<Order, 'shipments' | 'state'> }) {
  const { timeZone } = useSettings()
  const zone = zoneOfOrder(order, timeZone)
  const parcels = order.shipments
  return (
    <section aria-labelledby="parcels" className="grid gap-6 pb-12 md:pb-16">
      <h2 id="parcels" className="text-xl">
        {parcels.length === 1 ? 'Your package' : 'Your packages'}
      </h2>
      <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {parcels.map((parcel, place) => (
          <li key={parcel.id} className="grid content-start gap-3 border-t border-hairline pt-5">
            <p className="eyebrow text-soft">
              {parcels.length > 1 && `Package ${place + 1} of ${parcels.length} · `}
              {parcel.carrier}
            </p>
            <ParcelDays parcel={parcel} zone={zone} />
            <ul className="grid gap-0.5 text-sm text-soft">
              {parcel.items.map(({ variantId, name, variant, quantity }) => (
                <li key={variantId} className="wrap-anywhere">
                  {[`${quantity} × ${name}`, describeVariant(variant)].filter(Boolean).join(' · ')}
                </li>
              ))}
            </ul>
            <TrackingNumber parcel={parcel} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ParcelDays({ parcel, zone }: { parcel: Parcel; zone: string }) {
  const { dispatchedAt, deliveredAt } = parcel
  return (
    <p className="font-medium">
      {deliveredAt
        ? `Delivered ${formatTimestamp(deliveredAt, zone)}`
        : `Shipped ${formatTimestamp(dispatchedAt, zone)}`}
    </p>
  )
}

function TrackingNumber({ parcel }: { parcel: Parcel }) {
  const { carrier, trackingNumber, trackingUrl } = parcel
  if (trackingNumber === null) return null
  return (
    <p className="text-sm wrap-anywhere">
      {trackingUrl ? (
        <a href={trackingUrl} target="_blank" rel="noreferrer" className="text-link">
          {trackingNumber}
          <span className="sr-only"> (opens {carrier} in a new tab)</span>
        </a>
      ) : (
        trackingNumber
      )}
    </p>
  )
}
