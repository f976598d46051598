import { z } from 'zod'
import { isoText } from '#db/sql-text.ts'
import { statement } from '#db/statement.ts'
import type { Context } from '#shop/context.ts'
import { type MemberOrders, memberOrdersSchema } from '../domain/account.schema.ts'

const items = `(
  select json_agg(json_build_object('name', i.name, 'quantity', i.quantity, 'picture', i.picture) order by i.id)
  from order_items i where i.order_id = o.id
)`

const order = `json_build_object(
  'id', o.id, 'createdAt', ${isoText('o.created_at')}, 'total', o.total::text, 'state', o.state,
  'status', o.status, 'paymentStatus', o.payment_status, 'items', ${items}
)`

const code = `json_build_object(
  'code', c.code, 'value', c.value::text, 'orderId', c.cashback_order_id,
  'validUntil', ${isoText('c.valid_until')},
  'isUsed', c.max_uses is not null and c.current_uses >= c.max_uses
)`

const readOrders = statement({
  name: 'list_member_orders',
  row: z.object(memberOrdersSchema.shape),
  text: `
    select
      (select coalesce(json_agg(${order} order by o.id desc), '[]') from orders o where o.member_id = $1) as orders,
      (
        select coalesce(json_agg(${code} order by c.id desc), '[]')
        from promotional_codes c join orders o on o.id = c.cashback_order_id
        where o.member_id = $1
      ) as cashback`,
})

/** A member's orders, and the codes that pay their cashback. */
export async function listMemberOrders(
  { db }: Pick<Context, 'db'>,
  memberId: number,
): Promise<MemberOrders> {
  const [found] = await readOrders(db, memberId)
  return found ?? { orders: [], cashback: [] }
}
