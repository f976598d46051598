import type { Tx } from '#db/connect.ts'
import { moveUnits } from './move-units.ts'
import type { Units } from './reserve-units.ts'
import { takeReserved } from './take-reserved.ts'

export interface Sale {
  orderId: number
  /** Units that the order has reserved. */
  units: readonly Units[]
  /** The username of the administrator who dispatches them. */
  by: string
  at: Date
}

/**
 * Turns units that an order has reserved into sold ones, counted or not: they leave its reservations, and one movement
 * per variant lowers on hand and reserved at once. Throws if the order has reserved fewer.
 */
export async function sellUnits(tx: Tx, { orderId, units, by, at }: Sale): Promise<void> {
  const sold = await takeReserved(tx, orderId, units)
  const movement = { kind: 'sold' as const, reason: `Order #${orderId}`, by, orderId }
  await moveUnits(
    tx,
    sold.map(({ variantId, quantity }) => ({ ...movement, variantId, delta: -quantity })),
    at,
  )
}
