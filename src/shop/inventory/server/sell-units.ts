import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { jsonParameter, statement } from '#db/statement.ts'
import { moveUnits } from './move-units.ts'
import type { Units } from './reserve-units.ts'

export interface Sale {
  orderId: number
  /** Units that the order has reserved; a variant may be named more than once. */
  units: readonly Units[]
  /** The user name of the administrator who dispatches them. */
  by: string
  at: Date
}

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
 * Turns units that an order has reserved into sold ones: they leave the reservation and, by a movement of each variant, what
 * is on hand. Locks the variants in the order of their ids, as orders do. Throws if the order has reserved fewer.
 */
export async function sellUnits(tx: Tx, { orderId, units, by, at }: Sale): Promise<void> {
  const variantIds = [...new Set(units.map(({ variantId }) => variantId))]
  await lockUnits(tx, variantIds)
  const taken = await takeFromReservations(tx, orderId, jsonParameter(units))
  if (taken.length !== variantIds.length)
    throw new Error(`order ${orderId} has reserved fewer units than were to be sold`)
  const reason = `Dispatched with order #${orderId}`
  await moveUnits(
    tx,
    taken.map(({ variantId, quantity }) => ({
      ...{ variantId, delta: -quantity, kind: 'sold' as const, reason, by, orderId },
    })),
    at,
  )
}
