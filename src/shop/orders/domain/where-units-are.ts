import { unitsToShip } from './allowed-actions.ts'
import type { OwnerOrder, OwnerOrderItem } from './owner-order.schema.ts'

interface Units {
  orderItemId: number
  quantity: number
}

type Traced = Pick<OwnerOrderItem, 'id' | 'quantity' | 'shipped' | 'withdrawn'> &
  Pick<OwnerOrderItem, 'returned' | 'returning' | 'refunded'>

/** An order with what says where its units are. */
interface TracedOrder extends Pick<OwnerOrder, 'status'> {
  shipments: readonly { deliveredAt: string | null; items: readonly Units[] }[]
  returns: readonly { status: OwnerOrder['returns'][number]['status']; items: readonly Units[] }[]
}

/**
 * Where an item's units are: "2 to ship · 1 delivered". Each unit is in one place; those that were refunded are counted
 * once more. A unit that came back, or will, is taken to have been among those that had arrived.
 */
export function whereUnitsAre(order: TracedOrder, item: Traced): string {
  const { shipments, returns } = order
  const arrived = unitsIn(
    item,
    shipments.filter(({ deliveredAt }) => deliveredAt !== null),
  )
  const requested = unitsIn(
    item,
    returns.filter(({ status }) => status === 'requested'),
  )
  const inReturns = item.returned + item.returning
  const delivered = Math.max(0, arrived - inReturns)
  const willLeave = order.status !== 'cancelled' && order.status !== 'expired'
  const places: [number, string][] = [
    [willLeave ? unitsToShip(item) : 0, 'to ship'],
    [item.shipped - inReturns - delivered, 'shipped'],
    [delivered, 'delivered'],
    [requested, 'in a requested return'],
    [item.returning - requested, 'on the way back'],
    [item.returned, 'returned'],
    [item.refunded, 'refunded'],
  ]
  return places
    .filter(([units]) => units > 0)
    .map(([units, place]) => `${units} ${place}`)
    .join(' · ')
}

/** An item's units in several parcels or returns. */
function unitsIn({ id }: Traced, lists: readonly { items: readonly Units[] }[]): number {
  return lists
    .flatMap(({ items }) => items)
    .filter(({ orderItemId }) => orderItemId === id)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}
