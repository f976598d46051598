import type { Tx } from '#db/connect.ts'
import { moveUnits } from './move-units.ts'
import type { Units } from './reserve-units.ts'
import { takeReserved } from './take-reserved.ts'

export interface Sale {
  orderId: number
  /** Units that the order has reserved; a variant may be named more than once. */
  units: readonly Units[]
  /** The user name of the administrator who dispatches them. */
  by: string
  at: Date
}

/**
 * Turns units that an order has reserved into sold ones: they leave the reservation and, by a movement of each variant, what
 * is on hand. Locks the variants in the order of their ids, as orders do. Throws if the order has reserved fewer.
 */
export async function sellUnits(tx: Tx, { orderId, units, by, at }: Sale): Promise<void> {
  const taken = await takeReserved(tx, orderId, units)
  const reason = `Dispatched with order #${orderId}`
  await moveUnits(
    tx,
    taken.map(({ variantId, quantity }) => ({
      ...{ variantId, delta: -quantity, kind: 'sold' as const, reason, by, orderId },
    })),
    at,
  )
}
