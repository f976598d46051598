import { useState } from 'react'
import { OrderDialog } from '#shop/orders/backoffice/order/order-dialog.tsx'
import type { Shipment } from '#shop/orders/domain/owner-order.schema.ts'
import { correctionWords } from '../domain/tracking-words.ts'
import { bodyOfTracking, TrackingFields } from './tracking-fields.tsx'

interface TrackingDialogProps {
  title: string
  shipment: Shipment
  onClose: () => void
}

/** Corrects a package's carrier and tracking number, adds a number that came later, or removes a wrong one. */
export function TrackingDialog({ title, shipment, onClose }: TrackingDialogProps) {
  const { carrier, trackingNumber } = shipment
  const [tracking, setTracking] = useState({ carrier, trackingNumber: trackingNumber ?? '' })
  const isAsStored =
    tracking.carrier.trim() === carrier && tracking.trackingNumber.trim() === (trackingNumber ?? '')
  return (
    <OrderDialog
      title={title}
      {...correctionWords(shipment, tracking)}
      path={`shipments/${shipment.id}`}
      method="PATCH"
      bodyOf={() => (isAsStored ? 'Change the carrier or the number' : bodyOfTracking(tracking))}
      button="Save and email"
      onClose={onClose}
    >
      <TrackingFields {...tracking} onChange={setTracking} />
    </OrderDialog>
  )
}
