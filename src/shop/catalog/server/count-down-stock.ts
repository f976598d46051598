import type { Tx } from '#db/connect.ts'
import { jsonParameter, statement } from '#db/statement.ts'

const takeUnits = statement({
  name: 'count_down_stock',
  text: `
    update products p
    set stock = p.stock - taken.units, in_stock = p.in_stock and p.stock > taken.units
    from (
      select "productId" as id, sum(quantity) as units
      from jsonb_to_recordset($1::jsonb) as item("productId" integer, quantity integer)
      group by 1
    ) taken
    where p.id = taken.id and p.stock is not null`,
})

/**
 * Takes ordered units off the stock of products with counted stock; a product without units left is marked out of
 * stock. The caller has locked those products in the order of their ids.
 */
export async function countDownStock(
  tx: Tx,
  items: readonly { productId: number; quantity: number }[],
): Promise<void> {
  await takeUnits(tx, jsonParameter(items))
}
