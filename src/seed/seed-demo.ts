import type { Tx } from '#db/connect.ts'
import { products } from '#db/tables/catalog.ts'
import { reviews as reviewsTable } from '#db/tables/reviews.ts'
import { catalogue } from './demo/catalogue.ts'
import { ratingOf, reviews } from './demo/reviews.ts'

const dayMs = 86_400_000
/** The step in milliseconds by which times of day are spread, the same way every time. */
const stepMs = 397 * 60_000

/** Stores the demo catalogue and its reviews, dated back from now. */
export async function seedDemo(
  tx: Tx,
  categoryIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  // The newest is inserted last, because lists are sorted by id, highest first.
  const rows = catalogue.toReversed().map(({ categorySlug, ageDays, ...product }) => ({
    ...product,
    ...ratingOf(reviews.filter(({ slug }) => slug === product.slug)),
    categoryId: categoryIds.get(categorySlug) ?? null,
    createdAt: before(ageDays * dayMs),
    updatedAt: before(ageDays * dayMs),
  }))
  const stored = await tx
    .insert(products)
    .values(rows)
    .returning({ id: products.id, slug: products.slug })
  const productIds = new Map(stored.map(({ id, slug }) => [slug, id]))
  const dated = reviews.flatMap(({ slug, daysAgo, ...review }, place) => {
    const productId = productIds.get(slug)
    const createdAt = before(daysAgo * dayMs + ((place * stepMs) % dayMs))
    return productId === undefined ? [] : [{ ...review, productId, createdAt }]
  })
  dated.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  await tx.insert(reviewsTable).values(dated)
}
