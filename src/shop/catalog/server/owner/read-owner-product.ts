import { z } from 'zod'
import type { Db, Tx } from '#db/connect.ts'
import { isoText } from '#db/sql-text.ts'
import { statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import { decimalText } from '../../domain/catalog.schema.ts'
import type { OwnerProduct, OwnerProductDetail } from '../../domain/owner-product.schema.ts'
import { ownerProduct, ownerProductColumns, storedOwnerProduct } from './owner-product-json.ts'

const readProduct = statement({
  name: 'read_owner_product',
  row: storedOwnerProduct,
  text: `select ${ownerProductColumns} from products p where p.id = $1`,
})

const readPrices = statement({
  name: 'read_product_prices',
  row: z.object({
    variantId: z.int().nullable(),
    price: decimalText.nullable(),
    compareAtPrice: decimalText.nullable(),
    from: z.string(),
    to: z.string().nullable(),
  }),
  text: `
    select h.variant_id as "variantId", h.price, h.compare_at_price as "compareAtPrice",
      ${isoText('h."from"')} as "from", ${isoText('h."to"')} as "to"
    from product_prices h where h.product_id = $1 order by h.id`,
})

/** Reads a product of any status. Refuses an unknown id with 'not-found'. */
export async function readOwnerProduct(db: Db | Tx, id: number): Promise<OwnerProduct> {
  const [found] = await readProduct(db, id)
  if (!found) throw new Refusal('not-found', 'Product not found')
  return ownerProduct(found)
}

/** The same with the full price history, including its variants'. */
export async function readProductDetail(db: Db | Tx, id: number): Promise<OwnerProductDetail> {
  const [product, prices] = await Promise.all([readOwnerProduct(db, id), readPrices(db, id)])
  return {
    ...product,
    priceHistory: prices.flatMap(({ variantId, price, ...rest }) =>
      variantId === null && price !== null ? [{ price, ...rest }] : [],
    ),
    variantPriceHistory: prices.flatMap(({ variantId, ...rest }) =>
      variantId === null ? [] : [{ variantId, ...rest }],
    ),
  }
}
