import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { centsOf } from '#kernel/money.ts'
import { type Product, productSchema } from '#shop/catalog/domain/catalog.schema.ts'
import type { OrderedLine } from '../domain/price-order.ts'

/** A line of the cart, locked until the transaction ends. */
export interface LockedLine extends OrderedLine {
  id: number
  price: string
  /** The product as the response shows it. */
  shown: Product
}

const row = z.object({
  id: z.int(),
  quantity: z.int(),
  variant: z.string().nullable(),
  inStock: z.boolean(),
  stock: z.int().nullable(),
  product: productSchema,
})

/** `for update` inside a `with` locks rows in the order in which they are read and returns their current values. */
const lockLines = statement({
  name: 'lock_cart',
  row,
  text: `
    with line as (
      select id, product_id, quantity, variant from cart_items
      where session_id = $1 order by id for update
    ),
    counted as (
      select id, in_stock, stock from products
      where stock is not null and id in (select product_id from line)
      order by id for no key update
    )
    select line.id, line.quantity, line.variant,
      coalesce(counted.in_stock, p."inStock") as "inStock", counted.stock, row_to_json(p) as product
    from line
    join shown_products p on p.id = line.product_id
    left join counted on counted.id = line.product_id
    order by line.id`,
})

/**
 * Locks a session's cart, then its products with counted stock in the order of their ids, and reads both in one
 * statement. Orders for the same products wait for each other here; the fixed order prevents deadlocks.
 */
export async function lockCart(tx: Tx, sessionId: string): Promise<LockedLine[]> {
  return (await lockLines(tx, sessionId)).map(lineOf)
}

function lineOf({ id, quantity, variant, inStock, stock, product }: z.output<typeof row>) {
  const { name, variants, price } = product
  return {
    ...{ id, quantity, variant, price },
    productId: product.id,
    unitPrice: centsOf(price),
    product: { name, variants, inStock, stock },
    shown: product,
  }
}
