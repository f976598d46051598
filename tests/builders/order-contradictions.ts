import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { runStatement } from '#db/statement.ts'

const contradiction = z.object({ what: z.string(), id: z.int(), is: z.int(), should: z.int() })

/** The units of a variant that an order still has to send: neither in parcels nor withdrawn, unless it has ended. */
const unsent = `
  select o.id as order_id, i.variant_id, sum(i.quantity - i.shipped - i.withdrawn)::integer as units
  from orders o join order_items i on i.order_id = o.id
  where o.status in ('pending', 'open', 'completed') group by 1, 2`

/** Each counter, with a query for its correct value from the rows that it counts. */
const counters: Record<string, string> = {
  'on hand is the sum of movements': `
    select variant_id as id, on_hand as is,
      (select coalesce(sum(delta), 0) from stock_movements m where m.variant_id = inventory.variant_id) as should
    from inventory`,
  'reserved is the sum of reservations': `
    select variant_id as id, reserved as is, case when tracked then
      (select coalesce(sum(quantity), 0) from reservations r where r.variant_id = inventory.variant_id) else 0 end as should
    from inventory`,
  'an order reserves what it still has to send': `
    select coalesce(w.order_id, r.order_id) as id, coalesce(r.quantity, 0) as is, coalesce(w.units, 0) as should
    from (${unsent}) w full join reservations r on r.order_id = w.order_id and r.variant_id = w.variant_id`,
  'what is sold is in parcels': `
    select i.order_id as id, i.shipped as is, -(
      select coalesce(sum(delta), 0) from stock_movements m
      where m.order_id = i.order_id and m.variant_id = i.variant_id and m.kind = 'sold'
    ) as should
    from (select order_id, variant_id, sum(shipped)::integer as shipped from order_items group by 1, 2) i`,
  'an item knows its units in parcels': `
    select id, shipped as is,
      (
        select coalesce(sum(p.quantity), 0) from shipment_items p join shipments s on s.id = p.shipment_id
        where p.order_item_id = order_items.id and s.cancelled_at is null
      ) as should
    from order_items`,
  'an item knows its units that came back': `
    select id, returned as is, (
      select coalesce(sum(p.quantity), 0) from return_receipts p join return_items t on t.id = p.return_item_id
      where t.order_item_id = order_items.id
    ) as should from order_items`,
  'what is sold again has come back': `
    select o.id, coalesce(m.units, 0)::integer as is, coalesce(b.units, 0)::integer as should
    from orders o
    left join (select order_id, sum(delta) as units from stock_movements where kind = 'returned' group by 1) m on m.order_id = o.id
    left join (
      select r.order_id, sum(p.quantity) as units
      from return_receipts p join return_items t on t.id = p.return_item_id join returns r on r.id = t.return_id
      where p.restocked group by 1
    ) b on b.order_id = o.id`,
  'an order knows in cents what was given back': `
    select id, (refunded * 100)::integer as is, (
      select coalesce(sum(amount) * 100, 0) from refunds r where r.order_id = orders.id and r.status <> 'failed'
    )::integer as should from orders`,
  'no more is given back than was captured': `
    select id, greatest(refunded - (
      select coalesce(sum(amount), 0) from payments p where p.order_id = orders.id and p.status in ('completed', 'refunded')
    ), 0)::integer as is, 0 as should from orders`,
  'an order is refunded when all of it is': `
    select id, (payment_status = 'refunded')::integer as is, (refunded = total and paid_at is not null)::integer as should
    from orders`,
  'a payment is refunded with its order': `
    select p.id, (p.status = 'refunded')::integer as is, (o.payment_status = 'refunded')::integer as should
    from payments p join orders o on o.id = p.order_id`,
  'an order is unfulfilled until something has left': `
    select o.id, (o.fulfilment_status = 'unfulfilled')::integer as is,
      (not exists (select from shipments s where s.order_id = o.id and s.cancelled_at is null))::integer as should
    from orders o`,
}

/** All counters of units in the database that do not add up. */
export function findContradictions(db: Db) {
  const each = Object.entries(counters).map(
    ([what, rows]) =>
      `select '${what}' as what, id, "is"::integer as "is", should::integer as should from (${rows.replaceAll(' as is', ' as "is"')}) c where "is" <> should`,
  )
  const text = each.join(' union all ')
  return runStatement(db, { name: 'find_contradictions', row: contradiction, text }, [])
}
