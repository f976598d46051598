import { and, asc, inArray, isNotNull } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { jsonParameter, statement } from '#db/statement.ts'
import { products } from '#db/tables/catalog.ts'

/**
 * A product that was sold out is in stock again with its first returned unit; one that an owner switched off while it
 * had stock stays off.
 */
const addUnits = statement({
  name: 'give_back_stock',
  text: `update products p
  set stock = p.stock + given.units, in_stock = p.in_stock or p.stock = 0
  from (
    select "productId" as id, sum(quantity) as units
    from jsonb_to_recordset($1::jsonb) as item("productId" integer, quantity integer)
    group by 1
  ) given
  where p.id = given.id and p.stock is not null`,
})

/**
 * Returns units to the stock of products with counted stock. Locks the products in the order of their ids, as orders
 * do.
 */
export async function giveBackStock(
  tx: Tx,
  items: readonly { productId: number; quantity: number }[],
): Promise<void> {
  const ids = items.map(({ productId }) => productId)
  const counted = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), isNotNull(products.stock)))
    .orderBy(asc(products.id))
    .for('no key update')
  if (counted.length > 0) await addUnits(tx, jsonParameter(items))
}
