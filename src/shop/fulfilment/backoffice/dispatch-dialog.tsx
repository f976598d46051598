import { useKeptState } from '#backoffice/form/use-kept-state.ts'
import { OrderDialog } from '#shop/orders/backoffice/order/order-dialog.tsx'
import {
  allUnits,
  chosenUnits,
  UnitsField,
  unitsWithin,
} from '#shop/orders/backoffice/order/units-field.tsx'
import { unitsToShip } from '#shop/orders/domain/allowed-actions.ts'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import { useAdministrator } from '#shop/staff/backoffice/administrator-context.tsx'
import { knownCarriers } from '../domain/carrier.ts'
import { shippingWords } from '../domain/tracking-words.ts'
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
  const { username } = useAdministrator()
  const [kept, keep, forget] = useKeptState(`ship-${order.id}-${username}`, () => ({
    units: allUnits(items),
    tracking: {
      carrier: order.shipments.at(-1)?.carrier ?? knownCarriers[0] ?? '',
      trackingNumber: '',
    },
  }))
  const { tracking } = kept
  const units = unitsWithin(items, kept.units)
  return (
    <OrderDialog
      title={`Ship order #${order.id}`}
      description={shippingWords(tracking)}
      path={`orders/${order.id}/shipments`}
      bodyOf={() => {
        const chosen = chosenUnits(units)
        if (chosen.length === 0) return 'Choose what is in the package'
        const carried = bodyOfTracking(tracking)
        return typeof carried === 'string' ? carried : { items: chosen, ...carried }
      }}
      button="Ship"
      done={{ title: 'Package shipped', description: `${order.firstName} gets an email` }}
      onDone={forget}
      onClose={onClose}
    >
      <TrackingFields {...tracking} onChange={(typed) => keep({ units, tracking: typed })} />
      <UnitsField
        legend="In this package"
        items={items}
        units={units}
        onChange={(chosen) => keep({ units: chosen, tracking })}
      />
    </OrderDialog>
  )
}
