import type { Tx } from '#db/connect.ts'
import { moveUnits } from './move-units.ts'
import type { Units } from './reserve-units.ts'
import { lockUnits } from './take-reserved.ts'

interface ReturnedUnits {
  orderId: number
  /** Units that can be sold again. */
  units: readonly Units[]
  /** The username of the administrator who received them. */
  by: string
  at: Date
}

/**
 * Puts returned units back on hand. Do not pass unsellable units: they left what is on hand at dispatch and stay off
 * it.
 */
export async function returnUnits(
  tx: Tx,
  { orderId, units, by, at }: ReturnedUnits,
): Promise<void> {
  if (units.length === 0) return
  await lockUnits(
    tx,
    units.map(({ variantId }) => variantId),
  )
  const reason = `Came back from order #${orderId}`
  await moveUnits(
    tx,
    units.map(({ variantId, quantity }) => ({
      variantId,
      delta: quantity,
      kind: 'returned' as const,
      reason,
      by,
      orderId,
    })),
    at,
  )
}
