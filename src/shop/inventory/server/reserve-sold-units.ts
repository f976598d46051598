import type { Tx } from '#db/connect.ts'
import { jsonParameter, statement } from '#db/statement.ts'
import { moveUnits } from './move-units.ts'
import type { Sale } from './sell-units.ts'
import { lockUnits } from './take-reserved.ts'

const reserveAgain = statement({
  name: 'reserve_sold_units',
  text: `
    insert into reservations (order_id, variant_id, quantity)
    select $1, "variantId", sum(quantity)::integer
    from jsonb_to_recordset($2::jsonb) as unit("variantId" integer, quantity integer) group by "variantId"
    on conflict (order_id, variant_id) do update set quantity = reservations.quantity + excluded.quantity`,
})

/**
 * Undoes a sale: its order reserves the units again, and one movement per variant raises on hand and reserved at once,
 * so what can be bought stays as it is. Locks the variants in id order, as orders do.
 */
export async function reserveSoldUnits(tx: Tx, { orderId, units, by, at }: Sale): Promise<void> {
  await lockUnits(tx, [...new Set(units.map(({ variantId }) => variantId))])
  await reserveAgain(tx, orderId, jsonParameter(units))
  const movement = {
    kind: 'sold' as const,
    reason: `Package of order #${orderId} canceled`,
    by,
    orderId,
  }
  await moveUnits(
    tx,
    units.map(({ variantId, quantity }) => ({ ...movement, variantId, delta: quantity })),
    at,
  )
}
