import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { enqueueFrom } from '#db/jobs/enqueue.ts'

const queueJobs = enqueueFrom('again', 'photo', `jsonb_build_object('key', again.key)`)

/**
 * Queues a job for every photo that lacks a picture and has none: those that are older than small pictures, and those
 * whose job failed for good. A file that could not be encoded within a day is dropped.
 */
export async function sweepPhotos(db: Db, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    delete from review_photos
    where small_picture is null and original is not null and uploaded_at < ${moment} - interval '1 day'`)
  await db.execute(sql`
    with again as (
      select key from review_photos
      where small_picture is null and uploaded_at < ${moment} - interval '10 minutes'
        and not exists (
          select from pgboss.job
          where name = 'photo' and state in ('created', 'retry', 'active')
            and data ->> 'key' = review_photos.key
        )
      order by uploaded_at limit 500
    ) ${sql.raw(queueJobs)}`)
}
