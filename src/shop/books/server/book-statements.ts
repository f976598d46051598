import { type Statement, statement } from '#db/statement.ts'
import { type Finding, findingSchema } from '../domain/books.schema.ts'

/** How many findings are reported per rule; the rest show up once these are fixed. */
const most = 20

export const findingsOf = (name: string, text: string): Statement<Finding> =>
  statement({ name: `books_${name}`, row: findingSchema, text: `${text} limit ${most}` })

/** In SQL: cents as dollars. */
const dollars = (cents: string) => `(${cents} / 100.0)::numeric(14, 2)`

/** In SQL: the sum of the postings that match a condition. */
const sumOf = (condition: string) => `coalesce(sum(p.amount) filter (where ${condition}), 0)`

/** Rule 1. */
export const findUnbalanced = findingsOf(
  'unbalanced',
  `select e.order_id as "orderId", format('Entry %s (%s of %s) adds up to %s', e.id, e.kind, e.source,
      coalesce(sum(p.amount), 0) || ' ' || coalesce(p.currency, 'without postings')) as text
    from ledger_entries e left join ledger_postings p on p.entry_id = e.id
    group by e.id, p.currency having coalesce(sum(p.amount), 0) <> 0 or count(p.entry_id) = 0 order by e.id`,
)

/** Rule 2, from the ledger against the order's own row. */
export const findWrongOrders = findingsOf(
  'orders',
  `with books as (
      select e.order_id as id,
        ${sumOf("p.account = 'assets:receivable'")} as due,
        ${sumOf("e.kind = 'payment' and p.account like 'assets:clearing:%'")} as paid,
        -${sumOf("e.kind in ('refund', 'refund-failed') and p.account = 'liabilities:refunds-payable'")} as refunded,
        -${sumOf("p.account like 'income:%' or p.account like 'liabilities:tax:%'")} as sold
      from ledger_entries e join ledger_postings p on p.entry_id = e.id
      where e.order_id is not null and p.currency = 'USD' group by 1
    ), each as (
      select o.id, case when o.paid_at is null and o.status in ('expired', 'cancelled') then 0 else o.total * 100 end as total,
        case when o.paid_at is null and o.status not in ('expired', 'cancelled') then o.total * 100 else 0 end as owed,
        o.refunded * 100 as given, coalesce(b.due, 0) as due, coalesce(b.paid, 0) as paid,
        coalesce(b.refunded, 0) as refunded, coalesce(b.sold, 0) as sold
      from orders o left join books b on b.id = o.id
    )
    select id as "orderId", format('Order #%s of $%s: paid $%s, due $%s, refunded $%s, sold for $%s in the ledger',
      id, ${dollars('total')}, ${dollars('paid')}, ${dollars('due')}, ${dollars('refunded')}, ${dollars('sold')}) as text
    from each where total <> paid + due or due <> owed or refunded <> given or sold <> paid + due - refunded order by id`,
)

/** Rule 3: the money received according to payments, and according to the attempts that brought it. */
export const findUnmatchedPayments = findingsOf(
  'payments',
  `with received as (
      select order_id, sum(amount) as amount from payments where status in ('completed', 'refunded') group by 1
    ), captured as (
      select order_id, amount from payment_attempts where state = 'succeeded'
    )
    select o.id as "orderId", case when r.amount is null and c.amount is null then format('Order #%s is paid, but no payment was received', o.id)
      when o.paid_at is null then format('$%s was received for order #%s, which is not marked as paid', coalesce(r.amount, c.amount), o.id)
      else format('$%s was received for order #%s of $%s, but its provider captured $%s', coalesce(r.amount, 0), o.id, o.total,
        coalesce(c.amount, 0)) end as text
    from orders o left join received r on r.order_id = o.id left join captured c on c.order_id = o.id
    where (o.paid_at is not null) <> (r.amount is not null) or (o.paid_at is not null) <> (c.amount is not null)
      or r.amount <> o.total or c.amount <> o.total order by o.id`,
)

/** Rule 4. */
export const findExcess = findingsOf(
  'excess',
  `select order_id as "orderId", text from (
      select r.order_id, format('$%s was refunded for order #%s, but only $%s was received', sum(r.amount), r.order_id,
        coalesce(max(p.amount), 0)) as text
      from refunds r left join (
        select order_id, sum(amount) as amount from payments where status in ('completed', 'refunded') group by 1
      ) p on p.order_id = r.order_id
      where r.status <> 'failed' group by r.order_id having sum(r.amount) > coalesce(max(p.amount), 0)
      union all
      select o.id, format('Order #%s has a cashback code for $%s, but earned $%s', o.id, c.value, coalesce(o.cashback_amount, 0))
      from promotional_codes c join orders o on o.id = c.cashback_order_id
      where c.value > coalesce(o.cashback_amount, 0) or o.paid_at is null
    ) f order by 1`,
)

/** In SQL: the clearing account of a provider and payment method, named as in account.ts. */
const clearingOf = (provider: string, method: string) =>
  `'assets:clearing:' || ${provider} || case ${method} when 'crypto' then '-crypto' else '-card' end`

/**
 * Rule 5: money received by payments, plus money that pays nothing, minus refunds and disputes. Fees and currency
 * conversions are compared with the provider's own balance below. Coins do not stay in clearing: they lie at addresses,
 * which are compared separately.
 */
export const findWrongClearing = findingsOf(
  'clearing',
  `with ledger as (
      select p.account, p.currency, sum(p.amount) as held from ledger_postings p join ledger_entries e on e.id = p.entry_id
      where p.account like 'assets:clearing:%' and e.kind not in ('card-fee', 'exchange') group by 1, 2
    ), moved as (
      select ${clearingOf('p.payment_provider', 'p.payment_method')} as account, 'USD' as currency,
        100 * (p.amount - coalesce((
          select sum(r.amount) from refunds r where r.order_id = p.order_id and r.status = 'succeeded'
        ), 0)) as held
      from payments p where p.status in ('completed', 'refunded') and p.payment_provider <> 'onchain'
      union all
      select ${clearingOf('a.provider', 'a.method')}, u.currency, u.amount
      from unmatched_payments u join payment_attempts a on a.id = u.attempt_id where u.state in ('waiting', 'returning')
        and a.provider <> 'onchain'
      union all
      select ${clearingOf('a.provider', 'a.method')}, 'USD', 100 * (d.given_back - d.taken)
      from disputes d join payment_attempts a on a.id = d.attempt_id
    ), provider as (
      select account, currency, sum(held) as held from moved group by 1, 2
    )
    select null::integer as "orderId", format('%s holds %s in the ledger but %s at its provider, in the smallest unit of %s',
      coalesce(l.account, p.account), coalesce(l.held, 0), coalesce(p.held, 0)::numeric(38, 0), coalesce(l.currency, p.currency)) as text
    from ledger l full join provider p on p.account = l.account and p.currency = l.currency
    where coalesce(l.held, 0) <> coalesce(p.held, 0) order by 2`,
)

/** Rule 6. */
export const findWrongStock = findingsOf(
  'stock',
  `with moved as (select variant_id, sum(delta) as units from stock_movements group by 1),
    waiting as (select variant_id, sum(quantity) as units from reservations group by 1)
    select null::integer as "orderId", format('%s: %s on hand, while its movements add up to %s; %s reserved, while orders hold %s', v.sku,
      i.on_hand, coalesce(m.units, 0), i.reserved, coalesce(w.units, 0)) as text
    from inventory i join product_variants v on v.id = i.variant_id
      left join moved m on m.variant_id = i.variant_id left join waiting w on w.variant_id = i.variant_id
    where i.on_hand <> coalesce(m.units, 0) or (i.tracked and i.reserved <> coalesce(w.units, 0)) order by v.sku`,
)
