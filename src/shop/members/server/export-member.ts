import { z } from 'zod'
import { rowJson } from '#db/row-json.ts'
import { statement } from '#db/statement.ts'
import { users } from '#db/tables/members.ts'
import { orderItems, orders } from '#db/tables/orders.ts'
import type { Context } from '#shop/context.ts'

const order = rowJson('o', orders, ['sessionId', 'memberId', 'idempotencyKey', 'requestDigest'])
const item = rowJson('i', orderItems, ['id', 'orderId'])

const items = `(
  select jsonb_agg(${item} order by i.id) from order_items i where i.order_id = o.id
)`

const readAll = statement({
  name: 'export_member',
  row: z.object({ all: z.record(z.string(), z.unknown()) }),
  text: `
    select jsonb_build_object(
      'member', (select ${rowJson('u', users)} from users u where u.id = $1),
      'signIns', (
        select jsonb_agg(jsonb_build_object('beganAt', s.sess ->> 'beganAt', 'expiresAt', s.expire))
        from sessions s where s.member_id = $1
      ),
      'orders', (
        select coalesce(jsonb_agg(${order} || jsonb_build_object('items', ${items}) order by o.id), '[]')
        from orders o where o.member_id = $1
      ),
      'savedProducts', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'productId', p.id, 'name', p.name, 'savedAt', s.created_at) order by s.created_at), '[]')
        from saved_products s join products p on p.id = s.product_id where s.member_id = $1
      )
    ) as all`,
})

/** Everything the shop stores about a member, for them to download. */
export async function exportMember(
  { db }: Pick<Context, 'db'>,
  memberId: number,
): Promise<Record<string, unknown>> {
  const [row] = await readAll(db, memberId)
  return row?.all ?? {}
}
