import { z } from 'zod'
import { statement } from '#db/statement.ts'
import type { Context } from '#shop/context.ts'
import { type LastDelivery, lastDeliverySchema } from '../domain/account.schema.ts'

const readLast = statement({
  name: 'read_last_delivery',
  row: z.object(lastDeliverySchema.shape),
  text: `
    select phone, address, city, state, zip_code as "zipCode"
    from orders where member_id = $1 order by id desc limit 1`,
})

/** Where a member's latest order went; null if they have none. */
export async function readLastDelivery(
  { db }: Pick<Context, 'db'>,
  memberId: number,
): Promise<LastDelivery | null> {
  const [last] = await readLast(db, memberId)
  return last ?? null
}
