import { z } from 'zod'
import type { Db, Tx } from '#db/connect.ts'
import { isoText } from '#db/sql-text.ts'
import { statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import { lastDeliverySchema } from '#shop/members/domain/account.schema.ts'
import { underWayReason } from '#shop/orders/server/erase-buyer.ts'
import { type Customer, customerSchema } from '../domain/customer.schema.ts'
import { spentOf } from './spent-of.ts'

/** In SQL: a query's rows as one JSON value. */
const rowsOf = (query: string) => `(select coalesce(json_agg(w), '[]') from (${query}) w)`

const mine = 'lower(o.email) = $1'

const orders = `
  select o.id, ${isoText('o.created_at')} as "createdAt", o.status, o.payment_status as "paymentStatus",
    o.fulfilment_status as "fulfilmentStatus", o.total::text, o.refunded::text, ${underWayReason} as "underWay"
  from orders o where ${mine} order by o.id desc limit 100`

const reviews = `
  select r.id, r.product_id as "productId", p.name as product, r.rating, r.title, r.status,
    ${isoText('r.created_at')} as "createdAt"
  from reviews r join products p on p.id = r.product_id where r.customer_email = $1
  order by r.created_at desc, r.id desc`

const subscription = `
  select s.id, s.status, s.source, s.consent_text as "consentText", ${isoText('s.created_at')} as "createdAt",
    ${isoText('s.confirmed_at')} as "confirmedAt", ${isoText('s.unsubscribed_at')} as "unsubscribedAt",
    s.first_name as "firstName", s.last_name as "lastName"
  from email_subscriptions s where s.email = $1`

const member = `
  select ${isoText('u.created_at')} as since, u.first_name as "firstName", u.last_name as "lastName",
    (select count(*)::integer from saved_products v where v.member_id = u.id) as "savedProducts"
  from users u where lower(u.email) = $1 order by u.id limit 1`

const notes = `
  select n.id, ${isoText('n.at')} as at, n.by, n.text from customer_notes n where n.email = $1 order by n.id desc`

const { orders: orderRows, reviews: reviewRows, notes: noteRows } = customerSchema.shape
const named = z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() })

const row = z.object({
  orders: orderRows,
  reviews: reviewRows,
  notes: noteRows,
  orderCount: z.int(),
  returnCount: z.int(),
  spent: z.string(),
  firstOrderAt: z.string().nullable(),
  lastOrderAt: z.string().nullable(),
  newest: lastDeliverySchema.extend(named.shape).nullable(),
  reviewer: z.string().nullable(),
  subscription: customerSchema.shape.subscription.unwrap().extend(named.shape).nullable(),
  member: customerSchema.shape.member.unwrap().extend(named.shape).nullable(),
})

const readAll = statement({
  name: 'read_customer',
  row,
  text: `
    select ${rowsOf(orders)} as orders, ${rowsOf(reviews)} as reviews, ${rowsOf(notes)} as notes,
      (select count(*)::integer from orders o where ${mine}) as "orderCount",
      (select ${isoText('min(o.created_at)')} from orders o where ${mine}) as "firstOrderAt",
      (select ${isoText('max(o.created_at)')} from orders o where ${mine}) as "lastOrderAt",
      (select count(*)::integer from returns t join orders o on o.id = t.order_id where ${mine}) as "returnCount",
      ${spentOf('$1')} as spent,
      (select row_to_json(w) from (
        select o.first_name as "firstName", o.last_name as "lastName", o.phone, o.address, o.city, o.state,
          o.zip_code as "zipCode"
        from orders o where ${mine} order by o.id desc limit 1
      ) w) as newest,
      (select r.customer_name from reviews r where r.customer_email = $1 order by r.id desc limit 1) as reviewer,
      (select row_to_json(w) from (${subscription}) w) as subscription,
      (select row_to_json(w) from (${member}) w) as member`,
})

/** Everything the shop knows about somebody, by lowercase email. Refuses an unknown one. */
export async function readCustomer(db: Db | Tx, email: string): Promise<Customer> {
  const [stored] = await readAll(db, email)
  if (!stored) throw new Error('a select without a table gives one row')
  const { newest, reviewer, subscription: reader, member: person, ...rest } = stored
  const isKnown =
    rest.orderCount > 0 || rest.reviews.length > 0 || rest.notes.length > 0 || reader || person
  if (!isKnown) throw customerNotFound()
  const [firstName, lastName] = nameAmong([newest, person, reader], reviewer)
  return {
    email,
    firstName,
    lastName,
    contact: newest && withoutNames(newest),
    ...rest,
    subscription: reader && withoutNames(reader),
    member: person && withoutNames(person),
  }
}

export const customerNotFound = () =>
  new Refusal('not-found', 'There’s no customer with this email')

type Named = z.infer<typeof named>

/** The name from the newest order, the member, or the subscription, else the one on a review. */
function nameAmong(sources: (Named | null)[], reviewer: string | null): [string, string] {
  const source = sources.find((one) => one && (one.firstName || one.lastName))
  return [source?.firstName ?? reviewer ?? '', source?.lastName ?? '']
}

function withoutNames<T extends Named>({ firstName: _, lastName: __, ...rest }: T) {
  return rest
}
