import { z } from 'zod'
import { statement } from '#db/statement.ts'
import type { Context } from '#shop/context.ts'
import { type ReviewCounts, reviewCountsSchema } from '../../domain/owner-review.schema.ts'

const countByStatus = statement({
  name: 'count_reviews_by_status',
  row: z.object(reviewCountsSchema.shape),
  text: `
    select (count(*) filter (where status = 'pending'))::integer as pending,
      (count(*) filter (where status = 'published'))::integer as published,
      (count(*) filter (where status = 'rejected'))::integer as rejected
    from reviews`,
})

/** Counts the pending, published, and rejected reviews. */
export async function countReviews({ db }: Pick<Context, 'db'>): Promise<ReviewCounts> {
  const [counts] = await countByStatus(db)
  if (!counts) throw new Error('a select of counts gives one row')
  return counts
}
