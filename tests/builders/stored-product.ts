import { asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { products } from '#db/tables/catalog.ts'
import { productVariants, variantStock } from '#db/tables/variants.ts'
import { parseOptions } from '#shop/catalog/domain/options.ts'
import { writeOptions } from '#shop/catalog/server/write-options.ts'
import { writePictures } from '#shop/catalog/server/write-pictures.ts'
import { moveUnits } from '#shop/inventory/server/move-units.ts'
import { trackUnits } from '#shop/inventory/server/track-units.ts'

export type StoredProduct = typeof products.$inferSelect & {
  /** The first of its variants, in the order of its options. */
  variantId: number
}

type Changes = Partial<typeof products.$inferInsert> & {
  /** The units on hand of each variant; if left out, they are not counted. */
  stock?: number
}

let stored = 0

/**
 * Stores a product at $12.50 with a unique name, with a test's changes. `variants` become options with all their
 * combinations; `inStock: false` leaves no units of any; `images`, or else `imageUrl`, become pictures by address.
 */
export async function storeProduct(db: Db, changes: Changes = {}): Promise<StoredProduct> {
  stored += 1
  const { stock, inStock = true, variants = null, images = [], imageUrl, ...columns } = changes
  const addresses = images.length > 0 ? images : imageUrl ? [imageUrl] : []
  const named = { name: `Lash ${stored}`, slug: `lash-${stored}`, price: '12.50', ...columns }
  return await db.transaction(async (tx) => {
    const [written] = await tx.insert(products).values(named).returning({ id: products.id })
    const id = written?.id ?? 0
    const made = await writeOptions(tx, new Map([[id, parseOptions(variants)]]))
    const ids = made.map((variant) => variant.id)
    const pictures = addresses.map((address, at) => ({ address, alt: `Picture ${at + 1}` }))
    await writePictures(tx, new Map([[id, pictures]]))
    await countUnits(tx, ids, inStock ? stock : 0)
    const [product] = await tx.select().from(products).where(eq(products.id, id))
    if (!product) throw new Error('a stored product is given back')
    return { ...product, variantId: ids[0] ?? 0 }
  })
}

/** Sets how many units of each of a product's variants can be bought, besides those reserved. */
export async function setUnits(db: Db, productId: number, units: number): Promise<void> {
  await db.transaction(async (tx) => {
    const variants = await tx
      .select()
      .from(variantStock)
      .where(eq(variantStock.productId, productId))
    await trackUnits(tx, ids(variants), true)
    const movements = variants.map(({ variantId, available }) => ({
      variantId,
      delta: units - (available ?? 0),
      kind: 'counted' as const,
      reason: 'Set by a test',
      by: 'test',
    }))
    await moveUnits(
      tx,
      movements.filter(({ delta }) => delta !== 0),
      new Date(),
    )
  })
}

const ids = (variants: readonly { variantId: number }[]) =>
  variants.map(({ variantId }) => variantId)

/** Whether a product can be bought, and how many units; null if they are not counted. */
export async function stockOf(db: Db, productId: number) {
  const [found] = await db
    .select({
      inStock: products.inStock,
      available: sql<number | null>`sum(${variantStock.available})::integer`,
    })
    .from(products)
    .leftJoin(variantStock, eq(variantStock.productId, products.id))
    .where(eq(products.id, productId))
    .groupBy(products.id)
  return found
}

/** The ids of a product's variants, in the order of its options. */
export async function variantIdsOf(db: Db, productId: number): Promise<number[]> {
  const rows = await db
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.id))
  return rows.map(({ id }) => id)
}

async function countUnits(tx: Tx, variantIds: number[], stock: number | undefined): Promise<void> {
  if (stock === undefined) return await trackUnits(tx, variantIds, false)
  if (stock === 0) return
  const opening = { delta: stock, kind: 'received', reason: 'Opening stock', by: 'test' } as const
  await moveUnits(
    tx,
    variantIds.map((variantId) => ({ ...opening, variantId })),
    new Date(),
  )
}
