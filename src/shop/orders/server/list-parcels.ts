import { z } from 'zod'
import type { Db, Tx } from '#db/connect.ts'
import { isoText } from '#db/sql-text.ts'
import { statement } from '#db/statement.ts'
import { type Parcel, parcelSchema } from '../domain/parcel.schema.ts'

const item = `json_build_object(
  'variantId', i.variant_id, 'sku', i.sku, 'name', i.name, 'variant', i.variant, 'quantity', p.quantity
)`

const parcel = `json_build_object(
  'id', s.id, 'carrier', s.carrier, 'trackingNumber', s.tracking_number, 'trackingUrl', s.tracking_url,
  'dispatchedAt', ${isoText('s.dispatched_at')}, 'deliveredAt', ${isoText('s.delivered_at')},
  'items', (
    select json_agg(${item} order by i.id)
    from shipment_items p join order_items i on i.id = p.order_item_id where p.shipment_id = s.id
  )
)`

const listParcelsOf = statement({
  name: 'list_parcels',
  row: z.object({ orderId: z.int(), parcels: z.array(parcelSchema) }),
  text: `
    select s.order_id as "orderId", json_agg(${parcel} order by s.id) as parcels
    from shipments s where s.order_id = any ($1::integer[]) and s.cancelled_at is null group by s.order_id`,
})

/** The parcels of orders, by order id; each order's in the sequence they left. */
export async function listParcels(
  db: Db | Tx,
  orderIds: readonly number[],
): Promise<Map<number, Parcel[]>> {
  const rows = await listParcelsOf(db, [...orderIds])
  return new Map(rows.map(({ orderId, parcels }) => [orderId, parcels]))
}
