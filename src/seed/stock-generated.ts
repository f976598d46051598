import { sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'

/** The triggers that derive row by row what is derived here for all rows at once. */
const triggers = [
  ['product_variants', 'product_variants_counted'],
  ['inventory', 'inventory_added'],
  ['stock_movements', 'stock_movements_added'],
] as const

/**
 * Makes the options, variants and units of generated products, from their `variants` and `in_stock`. One product in
 * eleven is counted, as is each that is sold out; all others are sold without counting.
 */
export async function stockGenerated(tx: Tx, now: Date): Promise<void> {
  await setTriggers(tx, 'disable')
  await tx.execute(sql`
    insert into product_options (product_id, name, position, "values")
    select p.id, o.name, o.place, array(select json_array_elements_text(o.listed))
    from products p, json_each(p.variants::json) with ordinality as o(name, listed, place)
    order by p.id, o.place
  `)
  await tx.execute(sql`select write_variants(array(select id from products))`)
  await tx.execute(sql`
    insert into inventory (variant_id, tracked, on_hand)
    select v.id, not p.in_stock or p.id % 11 = 0, case when p.in_stock and p.id % 11 = 0 then 1 + v.id % 40 else 0 end
    from product_variants v join products p on p.id = v.product_id order by v.id
  `)
  await tx.execute(sql`
    insert into stock_movements (at, variant_id, delta, kind, reason, by)
    select ${now.toISOString()}::timestamptz, variant_id, on_hand, 'received', 'Opening stock', 'shop'
    from inventory where on_hand > 0 order by variant_id
  `)
  await setTriggers(tx, 'enable')
}

async function setTriggers(tx: Tx, change: 'enable' | 'disable'): Promise<void> {
  for (const [table, trigger] of triggers)
    await tx.execute(sql.raw(`alter table ${table} ${change} trigger ${trigger}`))
}
