import { type ReactNode, useState } from 'react'
import { Moment } from '#backoffice/parts/moment.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { OrderDialog } from '#shop/orders/backoffice/order/order-dialog.tsx'
import { type DisplayedState, displayedState } from '#shop/orders/domain/order-state.ts'
import type { OwnerOrder, Shipment } from '#shop/orders/domain/owner-order.schema.ts'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { whyNotCancelParcel } from '../domain/cancel-rule.ts'
import { parcelContents } from '../domain/parcel-words.ts'
import { CancelParcelDialog } from './cancel-parcel-dialog.tsx'
import { TrackingDialog } from './tracking-dialog.tsx'

interface ParcelsPanelProps {
  order: OwnerOrder
  action: ReactNode
}

/** An order's parcels, each with its contents and progress. */
export function ParcelsPanel({ order, action }: ParcelsPanelProps) {
  const { shipments, shipBy, allowed } = order
  return (
    <Panel
      title="Packages"
      action={action}
      {...(shipBy && allowed.includes('ship')
        ? {
            note: (
              <>
                Ships by <Moment at={shipBy} />
              </>
            ),
          }
        : {})}
    >
      {shipments.length === 0 ? (
        <p className="border-t border-hairline pt-4 text-sm text-soft">
          {nothingSent[displayedState(order)] ??
            'Nothing has shipped yet. When you ship, the customer gets the tracking number by email.'}
        </p>
      ) : (
        <ul className="grid">
          {shipments.map((shipment) => (
            <Parcel key={shipment.id} shipment={shipment} order={order} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Why nothing of an order will be sent. */
const nothingSent: Partial<Record<DisplayedState, string>> = {
  cancelled: 'This order was canceled: nothing will be sent.',
  refunded: 'Its items were refunded before they shipped: nothing will be sent.',
  expired: 'This order was not paid in time: nothing will be sent.',
}

interface ParcelProps {
  shipment: Shipment
  order: OwnerOrder
}

function Parcel({ shipment, order }: ParcelProps) {
  const { items } = order
  const { id, carrier, trackingNumber, trackingUrl, by, dispatchedAt, deliveredAt } = shipment
  const contents = parcelContents(shipment.items, items)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t border-hairline py-3 text-sm">
      <div className="grid gap-0.5">
        <p className="text-base">
          {carrier} {trackingNumber && <TrackingNumber number={trackingNumber} url={trackingUrl} />}
        </p>
        <p>{contents.join(', ')}</p>
        <p className="text-xs text-soft">
          Shipped <Moment at={dispatchedAt} /> · {by}
        </p>
        {deliveredAt && (
          <p className="text-xs text-leaf">
            Delivered <Moment at={deliveredAt} />
          </p>
        )}
      </div>
      {!deliveredAt && (
        <div className="flex flex-wrap gap-3">
          <TrackingButton shipment={shipment} order={order} />
          <DeliveredButton shipmentId={id} />
          {whyNotCancelParcel(shipment, items) === null && (
            <CancelButton shipment={shipment} contents={contents} />
          )}
        </div>
      )}
    </li>
  )
}

function TrackingNumber({ number, url }: { number: string; url: string | null }) {
  if (!url) return <span className="wrap-anywhere even-digits">{number}</span>
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="tap text-link wrap-anywhere even-digits"
    >
      {number}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  )
}

function TrackingButton({ shipment, order }: ParcelProps) {
  const mayChange = useMay('PATCH /api/admin/shipments/{id}')
  const [isOpen, setOpen] = useState(false)
  if (!mayChange) return null
  const title = shipment.trackingNumber ? 'Change tracking' : 'Add tracking number'
  return (
    <>
      <QuietButton onClick={() => setOpen(true)}>{title}</QuietButton>
      {isOpen && (
        <TrackingDialog
          title={title}
          order={order}
          shipment={shipment}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface CancelButtonProps {
  shipment: Shipment
  contents: readonly string[]
}

function CancelButton(props: CancelButtonProps) {
  const mayCancel = useMay('POST /api/admin/shipments/{id}/cancel')
  const [isOpen, setOpen] = useState(false)
  if (!mayCancel) return null
  return (
    <>
      <QuietButton onClick={() => setOpen(true)}>Cancel package</QuietButton>
      {isOpen && <CancelParcelDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function DeliveredButton({ shipmentId }: { shipmentId: number }) {
  const mayMark = useMay('POST /api/admin/shipments/{id}/delivered')
  const [isAsking, setAsking] = useState(false)
  if (!mayMark) return null
  return (
    <>
      <QuietButton onClick={() => setAsking(true)}>Mark as delivered</QuietButton>
      {isAsking && (
        <OrderDialog
          title="Has this package arrived?"
          description="The customer gets an email that says so. This cannot be undone."
          path={`shipments/${shipmentId}/delivered`}
          bodyOf={() => ({})}
          button="It has arrived"
          done={{ title: 'Marked as delivered' }}
          onClose={() => setAsking(false)}
        >
          {null}
        </OrderDialog>
      )}
    </>
  )
}
