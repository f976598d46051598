import { z } from 'zod'
import { rowJson } from '#db/row-json.ts'
import { statement } from '#db/statement.ts'
import { customerNotes } from '#db/tables/customers.ts'
import { returnItems, returns, shipmentItems, shipments } from '#db/tables/fulfilment.ts'
import { mails } from '#db/tables/mails.ts'
import { users } from '#db/tables/members.ts'
import { emailSubscriptions } from '#db/tables/newsletter.ts'
import { orderEvents, orderItems, orders } from '#db/tables/orders.ts'
import { payments } from '#db/tables/payments.ts'
import { refunds } from '#db/tables/refunds.ts'
import { reviews } from '#db/tables/reviews.ts'
import type { Context } from '#shop/context.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import { auditedCustomer } from './audited-customer.ts'
import { readCustomer } from './read-customer.ts'

/** In SQL: a query's rows as one JSON list. */
const listOf = (json: string, from: string, by: string) =>
  `(select coalesce(jsonb_agg(${json} order by ${by}), '[]') from ${from})`

const ofOrder = ['id', 'orderId']
const parcel = `${rowJson('s', shipments, ['orderId'])} || jsonb_build_object('items',
  ${listOf(rowJson('i', shipmentItems, ['shipmentId']), 'shipment_items i where i.shipment_id = s.id', 'i.order_item_id')})`
const returned = `${rowJson('t', returns, ['orderId'])} || jsonb_build_object('items',
  ${listOf(rowJson('i', returnItems, ['returnId']), 'return_items i where i.return_id = t.id', 'i.order_item_id')})`

const order = `${rowJson('o', orders, ['sessionId', 'memberId', 'idempotencyKey', 'requestDigest'])}
  || jsonb_build_object(
    'items', ${listOf(rowJson('i', orderItems, ['orderId']), 'order_items i where i.order_id = o.id', 'i.id')},
    'payments', ${listOf(rowJson('p', payments, ofOrder), 'payments p where p.order_id = o.id', 'p.id')},
    'parcels', ${listOf(parcel, 'shipments s where s.order_id = o.id', 's.id')},
    'returns', ${listOf(returned, 'returns t where t.order_id = o.id', 't.id')},
    'refunds', ${listOf(rowJson('f', refunds, [...ofOrder, 'providerKey']), 'refunds f where f.order_id = o.id', 'f.id')},
    'steps', ${listOf(rowJson('e', orderEvents, ofOrder), 'order_events e where e.order_id = o.id', 'e.id')}
  )`

const wishlist = `(
  select coalesce(jsonb_agg(jsonb_build_object('productId', p.id, 'name', p.name, 'savedAt', v.created_at) order by v.created_at), '[]')
  from saved_products v join products p on p.id = v.product_id join users u on u.id = v.member_id
  where lower(u.email) = $1
)`

const readAll = statement({
  name: 'export_customer',
  row: z.object({ all: z.record(z.string(), z.unknown()) }),
  text: `
    select jsonb_build_object(
      'email', $1::text,
      'orders', ${listOf(order, 'orders o where lower(o.email) = $1', 'o.id')},
      'reviews', ${listOf(rowJson('r', reviews), 'reviews r where r.customer_email = $1', 'r.id')},
      'subscription', (
        select ${rowJson('s', emailSubscriptions, ['confirmationToken', 'confirmationExpiresAt'])}
        from email_subscriptions s where s.email = $1
      ),
      'mails', ${listOf(rowJson('m', mails), 'mails m where lower(m.recipient) = $1', 'm.id')},
      'member', (select ${rowJson('u', users)} from users u where lower(u.email) = $1 order by u.id limit 1),
      'savedProducts', ${wishlist},
      'notes', ${listOf(rowJson('n', customerNotes, ['email']), 'customer_notes n where n.email = $1', 'n.id')}
    ) as all`,
})

/** Exports everything the shop stores about somebody, for them; audits it first. Refuses an unknown email. */
export async function exportCustomer(
  { db, now }: Pick<Context, 'db' | 'now'>,
  by: SignedIn,
  email: string,
): Promise<Record<string, unknown>> {
  const customer = await readCustomer(db, email)
  const at = now()
  await writeAudit(db, { at, by, action: 'customer-exported', ...auditedCustomer(customer) })
  const [row] = await readAll(db, email)
  return row?.all ?? {}
}
