import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { jsonParameter, statement } from '#db/statement.ts'
import { moveUnits } from './move-units.ts'
import type { Units } from './reserve-units.ts'

export interface Withdrawal {
  orderId: number
  /** Units that the order has reserved and will not send; each variant is named once. */
  units: readonly Units[]
  /** Whether they can be sold again. Otherwise they are taken off what is on hand, as damaged. */
  restock: boolean
  reason: string
  /** The user name of an administrator, or 'shopper'. */
  by: string
  at: Date
}

const lockVariants = statement({
  name: 'lock_withdrawn_variants',
  text: `
    select from inventory where variant_id = any ($1::integer[])
    order by variant_id for no key update`,
})

const letGo = statement({
  name: 'withdraw_units',
  row: z.object({ variantId: z.int() }),
  text: `
    with wanted as (
      select * from jsonb_to_recordset($2::jsonb) as unit("variantId" integer, quantity integer)
    ),
    ended as (
      delete from reservations r using wanted
      where r.order_id = $1 and r.variant_id = wanted."variantId" and r.quantity = wanted.quantity
      returning r.variant_id, wanted.quantity
    ),
    lowered as (
      update reservations r set quantity = r.quantity - wanted.quantity from wanted
      where r.order_id = $1 and r.variant_id = wanted."variantId" and r.quantity > wanted.quantity
      returning r.variant_id, wanted.quantity
    )
    update inventory set reserved = reserved - case when tracked then given.quantity else 0 end
    from (table ended union all table lowered) given
    where inventory.variant_id = given.variant_id
    returning inventory.variant_id as "variantId"`,
})

/**
 * Lets go of units that an order has reserved and will not send. Locks the variants in the order of their ids, as orders
 * do. Throws if the order has reserved fewer.
 */
export async function withdrawUnits(tx: Tx, withdrawal: Withdrawal): Promise<void> {
  const { orderId, units, restock, reason, by, at } = withdrawal
  if (units.length === 0) return
  await lockVariants(
    tx,
    units.map(({ variantId }) => variantId),
  )
  const withdrawn = await letGo(tx, orderId, jsonParameter(units))
  if (withdrawn.length !== units.length)
    throw new Error(`order ${orderId} has reserved fewer units than were to be withdrawn`)
  if (restock) return
  const spoiled = { kind: 'damaged' as const, reason, by, orderId }
  await moveUnits(
    tx,
    units.map(({ variantId, quantity }) => ({ ...spoiled, variantId, delta: -quantity })),
    at,
  )
}
