import { z } from 'zod'
import { statement } from '#db/statement.ts'
import type { Context } from '#shop/context.ts'

const readVotes = statement({
  name: 'list_votes',
  row: z.object({ id: z.int() }),
  text: `
    select v.review_id as id from review_votes v join reviews r on r.id = v.review_id
    where v.session_id = $2 and r.product_id = $1 order by v.review_id`,
})

/** The product's reviews that a session voted helpful. */
export async function listVotes(
  { db }: Pick<Context, 'db'>,
  productId: number,
  sessionId: string,
): Promise<number[]> {
  const rows = await readVotes(db, productId, sessionId)
  return rows.map(({ id }) => id)
}
