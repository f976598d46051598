import { ask } from '#db/ask.ts'
import type { Room } from '#shop/room.ts'

const text = `
  select v.review_id as id from review_votes v join reviews r on r.id = v.review_id
  where v.session_id = $2 and r.product_id = $1 order by v.review_id`

/** The reviews of a product that a session found helpful. */
export async function listVotes(
  { db }: Pick<Room, 'db'>,
  productId: number,
  sessionId: string,
): Promise<number[]> {
  const values = [productId, sessionId]
  const rows = await ask<{ id: number }>(db, { name: 'list votes', text, values })
  return rows.map(({ id }) => id)
}
