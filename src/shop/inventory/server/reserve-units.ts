import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { orderIdText } from '#db/sql-text.ts'
import { statement } from '#db/statement.ts'

/** The units of a variant. */
export interface Units {
  variantId: number
  quantity: number
}

export interface Reservation {
  /** Null for the order that the transaction has just written, whose id need not be known yet. */
  orderId: number | null
  units: readonly Units[]
  /** When the order releases them unless it is paid; null if it is paid. */
  until: Date | null
}

/**
 * Locks the counted variants in id order, which prevents deadlocks, and takes from each what it still has once locked.
 * Uncounted variants are not locked, so popular products do not queue. `lateral` finds each by its key; with a plain
 * join, PostgreSQL reads the whole inventory of a small shop. `array(select …)` hides how many variants there are, or
 * PostgreSQL would plan each call anew.
 */
const reserve = statement({
  name: 'reserve_units',
  row: z.object({ variantId: z.int() }),
  text: `
    with wanted as (
      select variant_id, sum(quantity)::integer as quantity
      from unnest(array(select unnest($1::integer[])), array(select unnest($2::integer[])))
        as unit(variant_id, quantity)
      group by variant_id
    ),
    counted as (
      select variant_id, quantity, free >= quantity as is_enough
      from (select * from wanted order by variant_id) one
      cross join lateral (
        select on_hand - reserved as free from inventory
        where variant_id = one.variant_id and tracked for no key update
      ) stock
    ),
    taken as (
      update inventory set reserved = reserved + counted.quantity
      from counted where inventory.variant_id = counted.variant_id and counted.is_enough
    ),
    written as (
      insert into reservations (order_id, variant_id, quantity, until)
      select ${orderIdText('$3')}, variant_id, quantity, $4::timestamptz from wanted
      where variant_id not in (select variant_id from counted where not is_enough)
    )
    select variant_id as "variantId" from counted where not is_enough`,
})

/** Reserves units for an order and gives the variants that are short. If there are any, the caller must roll back. */
export async function reserveUnits(
  tx: Tx,
  { orderId, units, until }: Reservation,
): Promise<number[]> {
  const variantIds = units.map(({ variantId }) => variantId)
  const quantities = units.map(({ quantity }) => quantity)
  const short = await reserve(tx, variantIds, quantities, orderId, until)
  return short.map(({ variantId }) => variantId)
}
