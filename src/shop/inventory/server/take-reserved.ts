import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { jsonParameter, statement } from '#db/statement.ts'
import type { Units } from './reserve-units.ts'

/** Locks variants' units in id order, as all code does, to prevent deadlocks. */
export const lockUnits = statement({
  name: 'lock_units',
  text: `
    select from inventory where variant_id = any ($1::integer[])
    order by variant_id for no key update`,
})

const take = statement({
  name: 'take_reserved_units',
  row: z.object({ variantId: z.int(), quantity: z.int() }),
  text: `
    with wanted as (
      select "variantId" as variant_id, sum(quantity)::integer as quantity
      from jsonb_to_recordset($2::jsonb) as unit("variantId" integer, quantity integer)
      group by 1
    ),
    ended as (
      delete from reservations r using wanted w
      where r.order_id = $1 and r.variant_id = w.variant_id and r.quantity = w.quantity
      returning r.variant_id, w.quantity
    ),
    lowered as (
      update reservations r set quantity = r.quantity - w.quantity from wanted w
      where r.order_id = $1 and r.variant_id = w.variant_id and r.quantity > w.quantity
      returning r.variant_id, w.quantity
    )
    select variant_id as "variantId", quantity from (table ended union all table lowered) taken order by 1`,
})

/**
 * Takes units out of an order's reservations and gives how many of each variant; a variant may be named more than once.
 * Locks the variants in id order, as orders do. Leaves `reserved` to the caller, who knows where the units go. Throws
 * if the order has reserved fewer.
 */
export async function takeReserved(
  tx: Tx,
  orderId: number,
  units: readonly Units[],
): Promise<Units[]> {
  const variantIds = [...new Set(units.map(({ variantId }) => variantId))]
  await lockUnits(tx, variantIds)
  const taken = await take(tx, orderId, jsonParameter(units))
  if (taken.length !== variantIds.length)
    throw new Error(`order ${orderId} has reserved fewer units than are to be taken`)
  return taken
}
