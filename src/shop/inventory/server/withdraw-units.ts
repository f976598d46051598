import type { Tx } from '#db/connect.ts'
import { jsonParameter, statement } from '#db/statement.ts'
import { moveUnits } from './move-units.ts'
import type { Units } from './reserve-units.ts'
import { takeReserved } from './take-reserved.ts'

export interface Withdrawal {
  orderId: number
  /** Units that the order has reserved and will not send. */
  units: readonly Units[]
  /** Whether they can be sold again; otherwise they are removed from what is on hand, as damaged. */
  restock: boolean
  reason: string
  /** An administrator's username, or 'shopper'. */
  by: string
  at: Date
}

const lowerReserved = statement({
  name: 'lower_reserved',
  text: `
    update inventory set reserved = reserved - given.quantity
    from jsonb_to_recordset($1::jsonb) as given("variantId" integer, quantity integer)
    where inventory.variant_id = given."variantId" and inventory.tracked`,
})

/** Releases units that an order has reserved and will not send. Throws if the order has reserved fewer. */
export async function withdrawUnits(
  tx: Tx,
  { orderId, units, restock, reason, by, at }: Withdrawal,
): Promise<void> {
  if (units.length === 0) return
  const taken = await takeReserved(tx, orderId, units)
  await lowerReserved(tx, jsonParameter(taken))
  if (restock) return
  const spoiled = { kind: 'damaged' as const, reason, by, orderId }
  await moveUnits(
    tx,
    taken.map(({ variantId, quantity }) => ({ ...spoiled, variantId, delta: -quantity })),
    at,
  )
}
