import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { centsOf } from '#kernel/money.ts'
import { type Product, productSchema } from '#shop/catalog/domain/catalog.schema.ts'
import type { OrderedLine } from '../domain/price-order.ts'

/** A line of the cart, locked until the transaction ends. */
export interface LockedLine extends OrderedLine {
  id: number
  productId: number
  variantId: number
  sku: string
  price: string
  /** The product as the response shows it. */
  shown: Product
}

const row = z.object({
  id: z.int(),
  quantity: z.int(),
  variantId: z.int(),
  sku: z.string(),
  choice: z.string().nullable(),
  price: z.string(),
  isOffered: z.boolean(),
  available: z.int().nullable(),
  product: productSchema,
})

/** `for update` inside a `with` locks rows in the order in which they are read and returns their current values. */
const lockLines = statement({
  name: 'lock_cart',
  row,
  text: `
    with line as (
      select id, variant_id, quantity from cart_items
      where session_id = $1 order by id for update
    )
    select line.id, line.quantity, v.id as "variantId", v.sku, v.choice,
      s.price::text as price,
      s.is_offered as "isOffered", s.available,
      row_to_json(p) as product
    from line
    join product_variants v on v.id = line.variant_id
    join variant_stock s on s.variant_id = v.id
    join shown_products p on p.id = v.product_id
    order by line.id`,
})

/**
 * Locks a session's cart and reads it with its products and what is available. Units are locked when they are reserved,
 * at the end of the transaction, so that orders for the same variant wait for each other as briefly as possible.
 */
export async function lockCart(tx: Tx, sessionId: string): Promise<LockedLine[]> {
  return (await lockLines(tx, sessionId)).map(lineOf)
}

function lineOf({ isOffered, available, product, ...line }: z.output<typeof row>): LockedLine {
  return {
    ...line,
    productId: product.id,
    unitPrice: centsOf(line.price),
    product,
    variant: { isOffered, available },
    shown: { ...product, price: line.price },
  }
}
