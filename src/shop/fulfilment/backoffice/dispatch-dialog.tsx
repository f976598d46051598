import { useState } from 'react'
import { OrderDialog } from '#shop/orders/backoffice/order/order-dialog.tsx'
import { allUnits, chosenUnits, UnitsField } from '#shop/orders/backoffice/order/units-field.tsx'
import { unitsToShip } from '#shop/orders/domain/allowed-actions.ts'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import { knownCarriers } from '../domain/carrier.ts'
import { bodyOfTracking, TrackingFields } from './tracking-fields.tsx'

interface DispatchDialogProps {
  order: OwnerOrder
  onClose: () => void
}

/** Dispatches a parcel: everything left to send, unless fewer units are chosen. */
export function DispatchDialog({ order, onClose }: DispatchDialogProps) {
  const items = order.items
    .map((item) => ({ ...item, most: unitsToShip(item) }))
    .filter(({ most }) => most > 0)
  const [units, setUnits] = useState(() => allUnits(items))
  const [tracking, setTracking] = useState({
    carrier: order.shipments.at(-1)?.carrier ?? knownCarriers[0] ?? '',
    trackingNumber: '',
  })
  return (
    <OrderDialog
      title={`Ship order #${order.id}`}
      description="The customer gets an email with the link to track the package."
      path={`orders/${order.id}/shipments`}
      bodyOf={() => {
        const chosen = chosenUnits(units)
        if (chosen.length === 0) return 'Choose what is in the package'
        const carried = bodyOfTracking(tracking)
        return typeof carried === 'string' ? carried : { items: chosen, ...carried }
      }}
      button="Ship"
      done={{ title: 'Package shipped', description: `${order.firstName} gets an email` }}
      onClose={onClose}
    >
      <TrackingFields {...tracking} onChange={setTracking} />
      <UnitsField legend="In this package" items={items} units={units} onChange={setUnits} />
    </OrderDialog>
  )
}
