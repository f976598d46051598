import { unitsToShip } from './allowed-actions.ts'
import { type FulfilmentStatus, fulfilmentMoves } from './order-state.ts'

type Units = Parameters<typeof unitsToShip>[0]
type Arrival = { deliveredAt: unknown }

/** Whether nothing of an order remains to be sent or is on its way, and something has arrived. */
export function isComplete(items: readonly Units[], parcels: readonly Arrival[]): boolean {
  return (
    isAllSent(items) &&
    parcels.length > 0 &&
    parcels.every(({ deliveredAt }) => deliveredAt !== null)
  )
}

const isAllSent = (items: readonly Units[]) => items.every((item) => unitsToShip(item) === 0)

/**
 * The fulfillment status after units were sent, arrived, or were withdrawn, or a parcel was canceled: unfulfilled
 * without parcels, shipped once nothing is left to send, delivered once all parcels have arrived, too. It stays if the
 * order may not move there because something came back already.
 */
export function fulfilmentAfter(
  now: FulfilmentStatus,
  items: readonly Units[],
  parcels: readonly Arrival[],
): FulfilmentStatus {
  const next = fulfilmentOf(items, parcels)
  return fulfilmentMoves[now].includes(next) ? next : now
}

function fulfilmentOf(items: readonly Units[], parcels: readonly Arrival[]): FulfilmentStatus {
  if (parcels.length === 0) return 'unfulfilled'
  if (isComplete(items, parcels)) return 'delivered'
  return isAllSent(items) ? 'shipped' : 'partly_shipped'
}
