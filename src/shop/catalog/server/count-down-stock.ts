import { type SQL, sql } from 'drizzle-orm'

/**
 * Takes ordered units off the stock of products that are counted, as one clause of the order's own statement.
 * With the last unit the product is out of stock. The caller holds those rows, in the order of their ids.
 */
export function countDownStock(ordered: readonly { productId: number; quantity: number }[]): SQL {
  const units = JSON.stringify(ordered)
  return sql`(
    update products p
    set stock = p.stock - taken.units, in_stock = p.in_stock and p.stock > taken.units
    from (
      select "productId" as id, sum(quantity) as units
      from jsonb_to_recordset(${units}::jsonb) as line("productId" integer, quantity integer)
      group by 1
    ) taken
    where p.id = taken.id and p.stock is not null
  )`
}
