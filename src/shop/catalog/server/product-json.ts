import { toSnakeCase } from 'drizzle-orm/casing'
import { products } from '#db/tables/catalog.ts'
import type { Product } from '../domain/catalog.schema.ts'

/** A product's columns under the names that the API gives them, in the order of the contract. */
export const productColumns = {
  id: products.id,
  name: products.name,
  slug: products.slug,
  description: products.description,
  shortDescription: products.shortDescription,
  price: products.price,
  originalPrice: products.originalPrice,
  categoryId: products.categoryId,
  imageUrl: products.imageUrl,
  images: products.images,
  inStock: products.inStock,
  featured: products.featured,
  bestseller: products.bestseller,
  isNew: products.isNew,
  rating: products.rating,
  reviewCount: products.reviewCount,
  specifications: products.specifications,
  variants: products.variants,
  lash: products.lash,
} satisfies Record<keyof Product, unknown>

/** A row of those columns as the API answers it. */
export function productJson(row: Omit<Product, 'lash'> & { lash: unknown }): Product {
  return { ...row, lash: row.lash as Product['lash'] }
}

/** The same columns in SQL, of the table called p; decimal numbers travel as text (spec 3). */
export const productFields = Object.entries(productColumns)
  .map(([name, column]) => {
    const decimal = column.columnType === 'PgNumeric' ? '::text' : ''
    return `p.${toSnakeCase(name)}${decimal} as "${name}"`
  })
  .join(', ')

/** In SQL: the product of the row called p, as the JSON that the API answers. */
export const productJsonText = `(select row_to_json(j)::text from (select ${productFields}) j)`
