import { z } from 'zod'
import { statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { type ReviewStats, reviewStatsSchema } from '../domain/review.schema.ts'

const counts = [1, 2, 3, 4, 5].map(
  (rating) => `'${rating}', count(*) filter (where r.rating = ${rating})`,
)

const readStats = statement({
  name: 'read_review_stats',
  row: z.object(reviewStatsSchema.shape),
  text: `
  select coalesce(round(avg(r.rating), 2), 0)::float8 as "averageRating",
    count(r.id)::integer as "totalReviews", json_build_object(${counts}) as "ratingDistribution"
  from products p left join reviews r on r.product_id = p.id and r.status = 'published'
  where p.id = $1 group by p.id`,
})

/** A product's rating statistics (spec 3, review stats). Refuses an unknown product. */
export async function readReviewStats(
  { reads }: Pick<Context, 'reads'>,
  productId: number,
): Promise<ReviewStats> {
  const [stats] = await readStats(reads, productId)
  if (!stats) throw new Refusal('not-found', 'Product not found')
  return stats
}
