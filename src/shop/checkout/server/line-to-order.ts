import { z } from 'zod'
import { centsOf } from '#kernel/money.ts'
import { type Product, productSchema } from '#shop/catalog/domain/catalog.schema.ts'
import { mainPictureOf } from '#shop/catalog/domain/chosen-picture.ts'
import { variantPictureFirst } from '#shop/catalog/server/variant-picture-first.ts'
import type { NewOrderItem } from '#shop/orders/server/write-order.ts'
import type { OrderedLine } from '../domain/price-order.ts'

/** A variant to be ordered, with its current price, stock, and product. */
export interface LineToOrder extends OrderedLine {
  variantId: number
  sku: string
  /** The unit price as decimal text. */
  price: string
  /** The product as the response shows it. */
  shown: Product
}

/** A row of `lineColumns`, with its quantity. */
export const lineRow = z.object({
  quantity: z.int(),
  variantId: z.int(),
  sku: z.string(),
  choice: z.string().nullable(),
  price: z.string(),
  isOffered: z.boolean(),
  available: z.int().nullable(),
  product: productSchema,
})

/** In SQL: the columns of a variant `v` with its stock `s` and its shown product `p`. */
export const lineColumns = `v.id as "variantId", v.sku, v.choice, s.price::text as price,
  s.is_offered as "isOffered", s.available, to_jsonb(p) || ${variantPictureFirst} as product`

/** Converts a row for the rules. */
export function lineToOrder({
  isOffered,
  available,
  product,
  ...line
}: z.output<typeof lineRow>): LineToOrder {
  return {
    ...line,
    productId: product.id,
    categoryId: product.categoryId,
    unitPrice: centsOf(line.price),
    product,
    variant: { isOffered, available },
    shown: { ...product, price: line.price },
  }
}

/** The order item made from a line; a code adds whether it is for it. */
export function itemOf({
  shown,
  choice,
  ...line
}: LineToOrder): Omit<NewOrderItem, 'isDiscounted'> {
  const { productId, variantId, sku, quantity, price } = line
  const { name } = shown
  const picture = mainPictureOf(shown, choice)
  return { productId, variantId, sku, name, picture, quantity, price, variant: choice }
}
