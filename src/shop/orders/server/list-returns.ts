import { z } from 'zod'
import type { Db, Tx } from '#db/connect.ts'
import { isoText } from '#db/sql-text.ts'
import { statement } from '#db/statement.ts'
import { type OwnReturn, ownReturnSchema } from '../domain/own-return.schema.ts'

const item = `json_build_object(
  'id', u.id, 'orderItemId', u.order_item_id, 'name', i.name, 'variant', i.variant, 'quantity', u.quantity,
  'received', u.received
)`

const listReturnsOf = statement({
  name: 'list_returns',
  row: z.object({ returns: z.array(ownReturnSchema) }),
  text: `
    select coalesce(json_agg(json_build_object(
      'id', t.id, 'status', t.status, 'reason', t.reason, 'note', t.note, 'refusalReason', t.refusal_reason,
      'createdAt', ${isoText('t.created_at')}, 'items', (
        select json_agg(${item} order by u.id)
        from return_items u join order_items i on i.id = u.order_item_id where u.return_id = t.id
      )
    ) order by t.id), '[]') as returns
    from returns t where t.order_id = $1`,
})

/** An order's returns as its shopper sees them, oldest first. */
export async function listReturns(db: Db | Tx, orderId: number): Promise<OwnReturn[]> {
  const [row] = await listReturnsOf(db, orderId)
  return row?.returns ?? []
}
