import { z } from 'zod'
import { type Statement, statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'

/** A session's helpful vote for a review. */
export interface Vote {
  reviewId: number
  sessionId: string
}

const row = z.object({ id: z.int(), helpful: z.int() })

/** A review's current votes. */
export type Helpful = z.output<typeof row>

const published = `select id, helpful from reviews where id = $1 and status = 'published'`

const addVote = statement({
  name: 'vote_helpful',
  row,
  text: `
  with review as (${published}),
  vote as (
    insert into review_votes (review_id, session_id) select id, $2 from review
    on conflict do nothing returning review_id
  ),
  counted as (
    update reviews set helpful = helpful + 1 where id in (select review_id from vote) returning helpful
  )
  select id, coalesce((select helpful from counted), helpful) as helpful from review`,
})

const removeVote = statement({
  name: 'take_vote_back',
  row,
  text: `
  with review as (${published}),
  vote as (
    delete from review_votes where session_id = $2 and review_id in (select id from review)
    returning review_id
  ),
  counted as (
    update reviews set helpful = greatest(helpful - 1, 0)
    where id in (select review_id from vote) returning helpful
  )
  select id, coalesce((select helpful from counted), helpful) as helpful from review`,
})

/**
 * Adds a session's vote for a review; repeating it changes nothing (spec 7). Refuses a review that is not published.
 */
export const voteHelpful = ({ db }: Pick<Context, 'db'>, vote: Vote): Promise<Helpful> =>
  change(db, addVote, vote)

/** Removes a session's vote, if there is one. Refuses a review that is not published. */
export const takeVoteBack = ({ db }: Pick<Context, 'db'>, vote: Vote): Promise<Helpful> =>
  change(db, removeVote, vote)

async function change(
  db: Context['db'],
  count: Statement<Helpful>,
  { reviewId, sessionId }: Vote,
): Promise<Helpful> {
  const [helpful] = await count(db, reviewId, sessionId)
  if (!helpful) throw new Refusal('not-found', 'Review not found')
  return helpful
}
