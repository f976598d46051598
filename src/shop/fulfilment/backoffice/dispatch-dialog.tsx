import { useState } from 'react'
import { OrderDialog } from '#shop/orders/backoffice/order/order-dialog.tsx'
import { allUnits, chosenUnits, UnitsField } from '#shop/orders/backoffice/order/units-field.tsx'
import { unitsToShip } from '#shop/orders/domain/allowed-actions.ts'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { knownCarriers } from '../domain/carrier.ts'
import { CarrierField } from './carrier-field.tsx'

interface DispatchDialogProps {
  order: OwnerOrder
  onClose: () => void
}

/** Dispatches a parcel: everything that is left to send, unless less is chosen. */
export function DispatchDialog({ order, onClose }: DispatchDialogProps) {
  const items = order.items
    .map((item) => ({ ...item, most: unitsToShip(item) }))
    .filter(({ most }) => most > 0)
  const [units, setUnits] = useState(() => allUnits(items))
  const [carrier, setCarrier] = useState(order.shipments.at(-1)?.carrier ?? knownCarriers[0] ?? '')
  const [trackingNumber, setTrackingNumber] = useState('')
  return (
    <OrderDialog
      title={`Ship order #${order.id}`}
      description="The customer gets an email with the link to track the package."
      path={`orders/${order.id}/shipments`}
      bodyOf={() => {
        const chosen = chosenUnits(units)
        if (chosen.length === 0) return 'Choose what is in the package'
        return carrier.trim()
          ? { items: chosen, carrier, trackingNumber: trackingNumber.trim() || null }
          : 'Say who carries the package'
      }}
      button="Ship"
      done={{ title: 'Package shipped', description: `${order.firstName} gets an email` }}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-[10rem_1fr]">
        <CarrierField carrier={carrier} onChange={setCarrier} />
        <Field label="Tracking number" hint="Without one the package can’t be tracked.">
          {(ids) => (
            <TextInput
              {...ids}
              value={trackingNumber}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setTrackingNumber(target.value)}
            />
          )}
        </Field>
      </div>
      <UnitsField legend="In this package" items={items} units={units} onChange={setUnits} />
    </OrderDialog>
  )
}
