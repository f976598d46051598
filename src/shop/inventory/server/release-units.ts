import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'

const lockReserved = statement({
  name: 'lock_reserved_units',
  text: `
    select from inventory
    where tracked and variant_id in (select variant_id from reservations where order_id = any ($1::integer[]))
    order by variant_id for no key update`,
})

const release = statement({
  name: 'release_units',
  text: `
    with released as (
      delete from reservations where order_id = any ($1::integer[]) returning variant_id, quantity
    )
    update inventory set reserved = reserved - given.quantity
    from (select variant_id, sum(quantity)::integer as quantity from released group by variant_id) given
    where inventory.variant_id = given.variant_id and inventory.tracked`,
})

/** Releases all units that these orders have reserved. Locks the counted variants in id order, as orders do. */
export async function releaseUnits(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await lockReserved(tx, [...orderIds])
  await release(tx, [...orderIds])
}
