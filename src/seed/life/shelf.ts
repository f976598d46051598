import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { products } from '#db/tables/catalog.ts'
import { inventory } from '#db/tables/inventory.ts'
import { pictures } from '#db/tables/pictures.ts'
import { productVariants } from '#db/tables/variants.ts'
import { mainPictureOf } from '#shop/catalog/domain/chosen-picture.ts'
import { withPictureOf } from '#shop/catalog/domain/variant-pictures.ts'

/** A variant that the demo's customers can have bought. */
export interface ShelfVariant {
  productId: number
  variantId: number
  sku: string
  choice: string | null
  categoryId: number | null
  name: string
  price: string
  picture: string | null
  inStock: boolean
  variants: string | null
  /** How much more often it is bought than others. */
  weight: number
  publishedAt: Date
}

/** Variants with fewer units aren't sold in the demo, so that low stock stays as it is. */
const plentyFrom = 100

/** Reads the variants for sale that have plenty of units, ordered by id. */
export async function readShelf(tx: Tx): Promise<ShelfVariant[]> {
  const rows = await tx
    .select({
      categoryId: products.categoryId,
      productId: products.id,
      name: products.name,
      price: products.price,
      images: products.images,
      imageUrl: products.imageUrl,
      inStock: products.inStock,
      variants: products.variants,
      publishedAt: products.publishedAt,
      bestseller: products.bestseller,
      featured: products.featured,
      variantId: productVariants.id,
      sku: productVariants.sku,
      choice: productVariants.choice,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .innerJoin(inventory, eq(inventory.variantId, productVariants.id))
    .where(and(gte(inventory.onHand, plentyFrom), isNull(productVariants.withdrawnAt)))
    .orderBy(asc(productVariants.id))
  const pictured = await readPictures(tx)
  const variantsOf = new Map<number, number>()
  for (const { productId } of rows) variantsOf.set(productId, (variantsOf.get(productId) ?? 0) + 1)
  return rows.map(({ images, imageUrl, bestseller, featured, publishedAt, ...variant }) => ({
    ...variant,
    picture: mainPictureOf(
      withPictureOf(
        { images, imageUrl, pictures: pictured.get(variant.productId) ?? [] },
        variant.choice,
      ),
      variant.choice,
    ),
    weight:
      weightOf({ ...variant, bestseller, featured }) / (variantsOf.get(variant.productId) ?? 1),
    publishedAt: publishedAt ?? new Date(0),
  }))
}

/** The pictures of products, each with the choice it shows. */
async function readPictures(tx: Tx) {
  const rows = await tx
    .select({
      productId: pictures.productId,
      url: sql<string>`picture_url(${pictures.key}, ${pictures.address})`,
      variant: productVariants.choice,
    })
    .from(pictures)
    .leftJoin(productVariants, eq(productVariants.id, pictures.variantId))
    .orderBy(pictures.productId, pictures.position)
  return Map.groupBy(rows, ({ productId }) => productId)
}

/** How much more often a product is bought than others, all its variants together. */
function weightOf(product: { productId: number; bestseller: boolean; featured: boolean }): number {
  if (product.bestseller) return 5 + (product.productId % 4)
  return (product.featured ? 3 : 1) + (product.productId % 3)
}
