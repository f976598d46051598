import { sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { products } from '#db/tables/catalog.ts'
import { reviews as reviewsTable } from '#db/tables/reviews.ts'
import type { ProductOption } from '#shop/catalog/domain/options.ts'
import { type WrittenVariant, writeOptions } from '#shop/catalog/server/write-options.ts'
import { writePictures } from '#shop/catalog/server/write-pictures.ts'
import { moveUnits } from '#shop/inventory/server/move-units.ts'
import { catalog } from './demo/catalog.ts'
import { pendingReviews } from './demo/pending-reviews.ts'
import { rejectedReviews } from './demo/rejected-reviews.ts'
import { ratingOf, reviews } from './demo/reviews.ts'
import { shopReplies } from './demo/shop-replies.ts'
import { seedLife } from './life/seed-life.ts'
import { demoPictures } from './masters/demo-pictures.ts'
import { readMasters } from './masters/read-masters.ts'
import { switchTriggers } from './take-down.ts'

const dayMs = 86_400_000
/** How many days ago the demo's units were received. */
const daysStocked = 120
/** The step, in milliseconds, that spreads times of day, always in the same way. */
const stepMs = 397 * 60_000
/** Looks at a product's variants again with each one whose first unit comes. */
const looking = ['inventory', 'inventory_ran_out_or_came_back'] as const

/** Stores the demo catalog, its reviews and its shop's history, dated back from now. */
export async function seedDemo(
  tx: Tx,
  categoryIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  // The newest product is inserted last, because lists are sorted by id, highest first.
  const shelf = catalog.toReversed()
  const rows = shelf.map(({ columns, categorySlug, ageDays }) => ({
    ...columns,
    ...ratingOf(reviews.filter(({ slug }) => slug === columns.slug)),
    categoryId: categoryIds.get(categorySlug) ?? null,
    publishedAt: before(ageDays * dayMs),
    createdAt: before(ageDays * dayMs),
    updatedAt: before(ageDays * dayMs),
  }))
  const stored = await tx
    .insert(products)
    .values(rows)
    .returning({ id: products.id, slug: products.slug })
  const productIds = new Map(stored.map(({ id, slug }) => [slug, id]))
  const shelved = await writeVariants(
    tx,
    shelf.map((product) => ({ id: productIds.get(product.columns.slug) ?? 0, ...product })),
  )
  const files = await readMasters()
  await writePictures(
    tx,
    new Map(
      shelved.map(({ id, columns: { name }, pictures: drawn, opened, masters, variants }) => [
        id,
        demoPictures({ name, opened, masters, drawn, variants }, files),
      ]),
    ),
  )
  await stockShelf(tx, shelved, before(daysStocked * dayMs))
  await writeReviews(tx, productIds, before)
  await seedLife(tx, now)
}

type Before = (ms: number) => Date

/** Stores the reviews, oldest first: published, pending and rejected ones. */
async function writeReviews(
  tx: Tx,
  productIds: ReadonlyMap<string, number>,
  before: Before,
): Promise<void> {
  const given = [
    ...reviews.map((review) => ({ ...review, status: 'published' })),
    ...pendingReviews.map((review) => ({ ...review, status: 'pending' })),
    ...rejectedReviews.map((review) => ({ ...review, status: 'rejected' })),
  ]
  const dated = given.flatMap(({ slug, daysAgo, ...review }, place) => {
    const productId = productIds.get(slug)
    const createdAt = before(daysAgo * dayMs + ((place * stepMs) % dayMs))
    const answer = shopReplies[review.title]
    const reply = answer && {
      reply: answer.text,
      repliedAt: new Date(createdAt.getTime() + answer.days * dayMs),
    }
    return productId === undefined ? [] : [{ ...review, ...reply, productId, createdAt }]
  })
  dated.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  await tx.insert(reviewsTable).values(dated)
}

interface Shelved {
  variants: readonly WrittenVariant[]
  isSoldOut: boolean
  /** The units of its last variants, if few are left. */
  fewLeft: readonly number[]
}

/** Stores the variants of every product. */
async function writeVariants<P extends { id: number; options: readonly ProductOption[] }>(
  tx: Tx,
  shelf: readonly P[],
): Promise<(P & Pick<Shelved, 'variants'>)[]> {
  const written = await writeOptions(tx, new Map(shelf.map(({ id, options }) => [id, options])))
  const byProduct = Map.groupBy(written, ({ productId }) => productId)
  return shelf.map((product) => ({ ...product, variants: byProduct.get(product.id) ?? [] }))
}

/** Receives the first units of every variant. */
async function stockShelf(tx: Tx, shelf: readonly Shelved[], at: Date): Promise<void> {
  const few = new Map(
    shelf.flatMap(({ variants, isSoldOut, fewLeft }) => {
      const units = isSoldOut ? variants.map(() => 0) : fewLeft
      const from = variants.length - units.length
      return units.map((count, place) => [variants[from + place]?.id ?? 0, count] as const)
    }),
  )
  const ids = shelf.flatMap(({ variants }) => variants.map(({ id }) => id)).sort((a, b) => a - b)
  const opening = ids.map((variantId, place) => ({
    variantId,
    delta: few.get(variantId) ?? plenty(place),
    kind: 'received' as const,
    reason: 'Opening stock',
    by: 'shop',
  }))
  const moved = opening.filter(({ delta }) => delta > 0)
  await switchTriggers(tx, 'disable', [looking])
  await moveUnits(tx, moved, at)
  await switchTriggers(tx, 'enable', [looking])
  await tx.execute(sql`select refresh_in_stock(array(select id from products))`)
}

/** Between 600 and 996 units, varying by variant; at least 500 remain after the demo's orders. */
const plenty = (place: number) => 600 + ((place * 36) % 400)
