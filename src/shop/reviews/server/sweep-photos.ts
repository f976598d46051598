import { and, isNotNull, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { statement } from '#db/statement.ts'
import { reviewPhotos } from '#db/tables/reviews.ts'
import { addDays } from '#kernel/business-days.ts'
import type { Context } from '#shop/context.ts'

const findUnfinished = statement({
  name: 'find_unfinished_photos',
  row: z.object({ key: z.string() }),
  text: `
    select key from review_photos
    where small_picture is null and uploaded_at < $1::timestamptz - interval '10 minutes'
      and not exists (
        select from pgboss.job
        where name = 'photo' and state in ('created', 'retry', 'active')
          and data ->> 'key' = review_photos.key
      )
    order by uploaded_at limit 500`,
})

/**
 * Queues a job for every photo that lacks a picture and has no job: photos from before small pictures existed, and
 * those whose job failed for good. Deletes files that were not encoded within a day.
 */
export async function sweepPhotos({
  db,
  jobs,
  now,
}: Pick<Context, 'db' | 'jobs' | 'now'>): Promise<void> {
  const at = now()
  const yesterday = new Date(addDays(at.getTime(), -1))
  const { smallPicture, original, uploadedAt } = reviewPhotos
  const isStuck = and(isNull(smallPicture), isNotNull(original), lt(uploadedAt, yesterday))
  await db.delete(reviewPhotos).where(isStuck)
  for (const { key } of await findUnfinished(db, at)) await jobs.send(db, 'photo', { key })
}
