import { sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { putBack, switchTriggers, takeDownConstraints, takeDownIndexes } from './take-down.ts'

/** Triggers that derive row by row what is derived here for all rows at once. */
const triggers = [
  ['product_variants', 'product_variants_counted'],
  ['inventory', 'inventory_added'],
  ['stock_movements', 'stock_movements_added'],
] as const

/**
 * Makes the options, variants and units of generated products from their `variants` and `in_stock`. Units are counted
 * for one product in eleven, and for those that are sold out.
 */
export async function stockGenerated(tx: Tx, now: Date): Promise<void> {
  await switchTriggers(tx, 'disable', triggers)
  const optionConstraints = await takeDownConstraints(tx, ['product_options'])
  await tx.execute(sql`
    with listed as materialized (
      select kind.variants, o.name, o.place, array(select json_array_elements_text(o.listed)) as "values"
      from (select distinct variants from products) as kind,
        json_each(kind.variants::json) with ordinality as o(name, listed, place)
    )
    insert into product_options (product_id, name, position, "values")
    select p.id, listed.name, listed.place, listed."values"
    from products p join listed using (variants)
    order by p.id, listed.place
  `)
  await putBack(tx, optionConstraints)
  await tx.execute(
    sql`select write_variants(array(select min(id) from products group by variants))`,
  )
  const indexes = await takeDownIndexes(tx, ['product_variants', 'inventory'])
  const constraints = await takeDownConstraints(tx, ['product_variants', 'inventory'])
  await copyVariants(tx)
  await tx.execute(sql`
    insert into inventory (variant_id, product_id, tracked, on_hand)
    select v.id, p.id, not p.in_stock or p.id % 11 = 0, case when p.in_stock and p.id % 11 = 0 then 1 + v.id % 40 else 0 end
    from product_variants v join products p on p.id = v.product_id order by v.id
  `)
  await tx.execute(sql`
    insert into stock_movements (at, variant_id, delta, kind, reason, by)
    select ${now.toISOString()}::timestamptz, variant_id, on_hand, 'received', 'Opening stock', 'shop'
    from inventory where on_hand > 0 order by variant_id
  `)
  await putBack(tx, [...indexes, ...constraints])
  await switchTriggers(tx, 'enable', triggers)
}

/**
 * Copies one product's variants to all products offered with the same options: there are far fewer such kinds than
 * products.
 */
async function copyVariants(tx: Tx): Promise<void> {
  await tx.execute(sql`
    with pattern as materialized (
      select p.id, coalesce(p.variants, '') as variants, v.choice, variant_sku('', v.choice) as sku_end, v.id as place
      from product_variants v join products p on p.id = v.product_id
    )
    insert into product_variants (product_id, sku, choice)
    select p.id, upper(p.slug) || pattern.sku_end, pattern.choice
    from products p join pattern on pattern.variants = coalesce(p.variants, '') and pattern.id <> p.id
    order by p.id, pattern.place
  `)
}
