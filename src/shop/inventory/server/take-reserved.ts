import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { jsonParameter, statement } from '#db/statement.ts'
import type { Units } from './reserve-units.ts'

const lockUnits = statement({
  name: 'lock_units',
  text: `
    select from inventory where variant_id = any ($1::integer[])
    order by variant_id for no key update`,
})

const takeFromReservations = statement({
  name: 'take_from_reservations',
  row: z.object({ variantId: z.int(), quantity: z.int() }),
  text: `
    with wanted as (
      select "variantId" as variant_id, sum(quantity)::integer as quantity
      from jsonb_to_recordset($2::jsonb) as unit("variantId" integer, quantity integer)
      group by 1
    ),
    ended as (
      delete from reservations using wanted
      where order_id = $1 and reservations.variant_id = wanted.variant_id and reservations.quantity = wanted.quantity
      returning reservations.variant_id, wanted.quantity
    ),
    lowered as (
      update reservations set quantity = reservations.quantity - wanted.quantity from wanted
      where order_id = $1 and reservations.variant_id = wanted.variant_id and reservations.quantity > wanted.quantity
      returning reservations.variant_id, wanted.quantity
    )
    select variant_id as "variantId", quantity from (table ended union all table lowered) taken order by 1`,
})

/**
 * Takes units out of an order's reservations and gives them by variant; the caller says what becomes of them. Locks the
 * variants in the order of their ids, as orders do. Throws if the order has reserved fewer.
 */
export async function takeReserved(
  tx: Tx,
  orderId: number,
  units: readonly Units[],
): Promise<Units[]> {
  const variantIds = [...new Set(units.map(({ variantId }) => variantId))]
  await lockUnits(tx, variantIds)
  const taken = await takeFromReservations(tx, orderId, jsonParameter(units))
  if (taken.length !== variantIds.length)
    throw new Error(`order ${orderId} has reserved fewer units than were to be taken`)
  return taken
}
