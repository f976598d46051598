import { z } from 'zod'
import { type ListSource, readPage } from '#db/read-page.ts'
import type { Bind } from '#db/sql-text.ts'
import type { Page } from '#kernel/cursor.ts'
import type { Context } from '#shop/context.ts'
import { buyersToFind } from '#shop/orders/server/ways-to-find.ts'
import type { CustomerList, CustomerRow } from '../domain/customer.schema.ts'
import { spentOf } from './spent-of.ts'

const stored = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  orderCount: z.int(),
  spent: z.string(),
  reviewCount: z.int(),
  subscription: z.string().nullable(),
  lastOrderAt: z.date(),
})

/**
 * A customer is the newest order of an email: orders are read from the newest, skipping those for which the index
 * orders_email has a newer one. Figures are computed only for the rows of the page.
 */
const source: ListSource<typeof stored> = {
  name: 'customers',
  row: stored,
  from: 'orders o',
  at: 'o.created_at',
  id: 'o.id',
  columns: `lower(o.email) as email, o.first_name as "firstName", o.last_name as "lastName",
    (select count(*)::integer from orders c where lower(c.email) = lower(o.email)) as "orderCount",
    ${spentOf('lower(o.email)')} as spent,
    (select count(*)::integer from reviews r where r.customer_email = lower(o.email)) as "reviewCount",
    (select s.status from email_subscriptions s where s.email = lower(o.email)) as subscription,
    o.created_at as "lastOrderAt"`,
  counted: () => 'select count_customers() as rows',
}

/** Excludes the mark of an erased email, which has no @. */
const notErased = `strpos(o.email, '@') > 0`

/** How many matching orders each way of searching considers, newest first. */
const mostFound = 1000

/** Lists everybody who ordered, by their newest order. */
export async function listCustomers(
  { db }: Pick<Context, 'db'>,
  { search, ...query }: CustomerList,
): Promise<Page<CustomerRow>> {
  const { counted, ...uncounted } = source
  const list = search === undefined ? source : uncounted
  const page = await readPage(db, list, conditionsOf(search), query)
  return {
    ...page,
    rows: page.rows.map(({ key: _key, id: _id, lastOrderAt, ...row }) => ({
      ...row,
      lastOrderAt: lastOrderAt.toISOString(),
    })),
  }
}

function conditionsOf(search: string | undefined) {
  return (bind: Bind): string[] => [
    notErased,
    search === undefined
      ? `not exists (select from orders n where lower(n.email) = lower(o.email) and n.id > o.id)`
      : `o.id = any (array(${found(search, bind)}))`,
  ]
}

/** The newest order of each email found among the newest orders whose buyers match. */
function found(search: string, bind: Bind): string {
  const newest = `order by n.created_at desc, n.id desc limit ${mostFound}`
  const ways = buyersToFind(search, bind).map(
    (way) => `(select n.email from orders n where ${way} ${newest})`,
  )
  return `select (select m.id from orders m where lower(m.email) = f.email order by m.id desc limit 1)
  from (select distinct lower(w.email) as email from (${ways.join(' union ')}) w) f`
}
