import { z } from 'zod'
import { isoText } from '#db/sql-text.ts'
import { statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { unitsToShip, whyNotShip } from '#shop/orders/domain/allowed-actions.ts'
import { orderStatuses, paymentStatuses } from '#shop/orders/domain/order-state.ts'
import { listParcels } from '#shop/orders/server/list-parcels.ts'
import type { PackingSlip } from '../domain/packing-slip.ts'

const orderToPack = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  shippingMethod: z.string(),
  note: z.string().nullable(),
  createdAt: z.string(),
  shipBy: z.string().nullable(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  items: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      variant: z.string().nullable(),
      quantity: z.int(),
      shipped: z.int(),
      withdrawn: z.int(),
    }),
  ),
})

const listOrdersToPack = statement({
  name: 'list_orders_to_pack',
  row: orderToPack,
  text: `
    select o.id, o.first_name as "firstName", o.last_name as "lastName", o.phone, o.address, o.city, o.state,
      o.zip_code as "zipCode", o.shipping_method as "shippingMethod", o.note,
      ${isoText('o.created_at')} as "createdAt", ${isoText('o.ship_by')} as "shipBy",
      o.status, o.payment_status as "paymentStatus", (
        select json_agg(json_build_object(
          'sku', i.sku, 'name', i.name, 'variant', i.variant, 'quantity', i.quantity,
          'shipped', i.shipped, 'withdrawn', i.withdrawn
        ) order by i.id)
        from order_items i where i.order_id = o.id
      ) as items
    from orders o where o.id = any ($1::integer[])`,
})

/** Reads the packing slips of these orders, in this order. Refuses ('not-found') an unknown number. */
export async function readPackingSlips(
  { db }: Pick<Context, 'db'>,
  ids: readonly number[],
): Promise<PackingSlip[]> {
  const [rows, parcels] = await Promise.all([listOrdersToPack(db, [...ids]), listParcels(db, ids)])
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const order = found.get(id)
    if (!order) throw new Refusal('not-found', `There is no order #${id}`)
    return slipOf(order, parcels.get(id) ?? [])
  })
}

function slipOf(
  { status, paymentStatus, ...order }: z.output<typeof orderToPack>,
  parcels: PackingSlip['parcels'],
): PackingSlip {
  const { items } = order
  const obstacle = whyNotShip({ status, paymentStatus, items })
  return {
    ...order,
    parcels,
    items: items.map((item) => ({ ...item, left: unitsToShip(item) })),
    shipBy: obstacle === null ? order.shipBy : null,
    obstacle,
  }
}
