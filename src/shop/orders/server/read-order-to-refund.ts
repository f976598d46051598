import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { centsOf } from '#kernel/money.ts'
import type { OrderToRefund } from '../domain/order-to-refund.ts'
import { orderTotals } from '../domain/order-totals.ts'
import type { LockedOrder } from './lock-order.ts'

const readSides = statement({
  name: 'read_order_to_refund',
  row: z.object({
    captured: z.string(),
    items: z.string(),
    shipping: z.string(),
    tax: z.string(),
    parcels: z.array(z.object({ deliveredAt: z.string().nullable() })),
    hasCode: z.boolean(),
    cashback: z.string().nullable(),
    isCashbackSpent: z.boolean(),
    reserved: z.array(z.object({ variantId: z.int(), quantity: z.int(), isTracked: z.boolean() })),
  }),
  text: `
    select
      (
        select coalesce(sum(p.amount), 0) from payments p
        where p.order_id = o.id and p.status in ('completed', 'refunded')
      )::text as captured,
      given.items::text, given.shipping::text, given.tax::text,
      (
        select coalesce(json_agg(json_build_object('deliveredAt', s.delivered_at)), '[]')
        from shipments s where s.order_id = o.id and s.cancelled_at is null
      ) as parcels,
      exists (select from order_promotional_codes c where c.order_id = o.id) as "hasCode",
      (
        select c.value from promotional_codes c
        where c.cashback_order_id = o.id and c.is_active and c.current_uses = 0
      )::text as cashback,
      exists (
        select from promotional_codes c where c.cashback_order_id = o.id and c.current_uses > 0
      ) as "isCashbackSpent",
      (
        select coalesce(json_agg(json_build_object(
          'variantId', r.variant_id, 'quantity', r.quantity, 'isTracked', i.tracked
        ) order by r.variant_id), '[]')
        from reservations r join inventory i on i.variant_id = r.variant_id where r.order_id = o.id
      ) as reserved
    from orders o, lateral (
      select coalesce(sum(r.items), 0) as items, coalesce(sum(r.shipping), 0) as shipping, coalesce(sum(r.tax), 0) as tax
      from refunds r where r.order_id = o.id and r.status <> 'failed'
    ) given
    where o.id = $1`,
})

/** Reads everything that decides the effects of a refund or a cancellation of a locked order. */
export async function readOrderToRefund(tx: Tx, order: LockedOrder): Promise<OrderToRefund> {
  const [sides] = await readSides(tx, order.id)
  if (!sides) throw new Error('a locked order is there')
  const totals = orderTotals(order)
  return {
    id: order.id,
    status: order.status,
    paymentStatus: order.paymentStatus,
    fulfilmentStatus: order.fulfilmentStatus,
    charged: { items: totals.discounted, shipping: totals.shipping, tax: totals.tax },
    discount: totals.discount,
    captured: centsOf(sides.captured),
    given: {
      items: centsOf(sides.items),
      shipping: centsOf(sides.shipping),
      tax: centsOf(sides.tax),
    },
    lines: order.items.map((item) => ({ ...item, unitPrice: centsOf(item.price) })),
    reserved: sides.reserved,
    parcels: sides.parcels,
    hasCode: sides.hasCode,
    cashback:
      order.cashbackAmount === null || sides.cashback === null
        ? null
        : { earned: centsOf(order.cashbackAmount), value: centsOf(sides.cashback) },
    isCashbackSpent: sides.isCashbackSpent,
  }
}
