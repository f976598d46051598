import { unitsToShip } from './allowed-actions.ts'
import { type FulfilmentStatus, fulfilmentMoves } from './order-state.ts'

type Units = Parameters<typeof unitsToShip>[0]
type Arrival = { deliveredAt: unknown }

/** Whether nothing of an order is still to be sent or on its way, and something has arrived. */
export function isComplete(items: readonly Units[], parcels: readonly Arrival[]): boolean {
  return (
    isAllSent(items) &&
    parcels.length > 0 &&
    parcels.every(({ deliveredAt }) => deliveredAt !== null)
  )
}

const isAllSent = (items: readonly Units[]) => items.every((item) => unitsToShip(item) === 0)

/**
 * How far an order is once something of it was sent, has arrived or was withdrawn: shipped when nothing is left to send,
 * delivered when all its parcels have arrived, too. Where it may not move there, because something came back already, it
 * stays.
 */
export function fulfilmentAfter(
  now: FulfilmentStatus,
  items: readonly Units[],
  parcels: readonly Arrival[],
): FulfilmentStatus {
  if (parcels.length === 0) return now
  const isOver = isComplete(items, parcels)
  const next = isOver ? 'delivered' : isAllSent(items) ? 'shipped' : 'partly_shipped'
  return fulfilmentMoves[now].includes(next) ? next : now
}
