import { z } from 'zod'
import type { Db, Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { averageOf } from '#kernel/average.ts'
import { centsOf, sum, toDecimal } from '#kernel/money.ts'
import type { Context } from '#shop/context.ts'
import type { PaymentAnalytics } from '../domain/payment-reports.schema.ts'
import { countedAt, monthOf } from './payment-list.ts'

/** In SQL: the start of a timestamp's month in the time zone in $1. */
const monthStart = (at: string) => `date_trunc('month', ${at}, $1::text)`

/**
 * In SQL: completed payments that were partly refunded, with their orders. They are few, so sums are made from payments
 * alone and these are subtracted.
 */
const refundedPayments = `orders o join payments p on p.order_id = o.id and p.status = 'completed' where o.refunded > 0`

const sumPayments = statement({
  name: 'analyze_payments',
  /** Each row is a group by method or by month; the other is null. */
  row: z.object({
    method: z.string().nullable(),
    month: z.string().nullable(),
    count: z.int(),
    amount: z.string(),
  }),
  text: `
  select p.payment_method as method, ${monthOf('p.since', '$1::text')} as month, sum(p.count)::integer as count, sum(p.kept)::text as amount
  from (
    select p.payment_method, ${monthStart(countedAt)} as since, count(*) as count, sum(p.amount) as kept
    from payments p where p.status = 'completed' group by 1, 2
    union all
    select p.payment_method, ${monthStart(countedAt)}, 0, -sum(o.refunded)
    from ${refundedPayments} group by 1, 2
  ) p
  group by grouping sets ((p.payment_method), (p.since))
  order by p.since, p.payment_method`,
})

/** In SQL: some days before the time in $1 (ISO 8601). */
const ago = (days: number) => `$1::timestamptz - interval '${days} days'`

const inSixtyDays = `${countedAt} > ${ago(60)} and ${countedAt} <= $1::timestamptz`

const sumRecent = statement({
  name: 'sum_recent_payments',
  row: z.object({
    revenue: z.string(),
    transactions: z.int(),
    revenueBefore: z.string(),
    transactionsBefore: z.int(),
    /** Whether anything had been paid by the start of the earlier 30 days. */
    isOlder: z.boolean(),
  }),
  text: `
  select coalesce(sum(p.kept) filter (where p.at > ${ago(30)}), 0)::text as revenue,
    (coalesce(sum(p.count) filter (where p.at > ${ago(30)}), 0))::integer as transactions,
    coalesce(sum(p.kept) filter (where p.at <= ${ago(30)}), 0)::text as "revenueBefore",
    (coalesce(sum(p.count) filter (where p.at <= ${ago(30)}), 0))::integer as "transactionsBefore",
    exists (
      select from payments p where p.status = 'completed' and ${countedAt} <= ${ago(60)}
    ) as "isOlder"
  from (
    select ${countedAt} as at, 1 as count, p.amount as kept
    from payments p where p.status = 'completed' and ${inSixtyDays}
    union all
    select ${countedAt}, 0, -o.refunded from ${refundedPayments} and ${inSixtyDays}
  ) p`,
})

/** The completed payments of the last 30 days and, if the shop is old enough, of the 30 before, net of refunds. */
async function compareRecent(
  db: Db | Tx,
  now: Date,
): Promise<Pick<PaymentAnalytics, 'recent' | 'before'>> {
  const [row] = await sumRecent(db, now.toISOString())
  if (!row) throw new Error('a select of sums gives one row')
  const { revenue, transactions, revenueBefore, transactionsBefore, isOlder } = row
  return {
    recent: { revenue: Number(revenue), transactions },
    before: isOlder ? { revenue: Number(revenueBefore), transactions: transactionsBefore } : null,
  }
}

/** The dashboard's figures of payments: their sums, and the last 30 days beside the 30 before. Two statements. */
export async function analyzePayments({
  db,
  now,
  settings,
}: Pick<Context, 'db' | 'now' | 'settings'>): Promise<PaymentAnalytics> {
  const [sums, recent] = await Promise.all([
    sumCompleted(db, settings.timeZone),
    compareRecent(db, now()),
  ])
  return { ...sums, ...recent }
}

/**
 * Sums completed payments net of refunds: in all, by method, and by month in a time zone. Other payments are not
 * revenue. One statement.
 */
export async function sumCompleted(
  db: Db | Tx,
  timeZone: string,
): Promise<Omit<PaymentAnalytics, 'recent' | 'before'>> {
  const groups = await sumPayments(db, timeZone)
  const methods = groups.flatMap(({ method, ...rest }) =>
    method === null ? [] : [{ ...rest, method }],
  )
  const months = groups.flatMap(({ month, ...rest }) =>
    month === null ? [] : [{ ...rest, month }],
  )
  const revenue = sum(methods.map(({ amount }) => centsOf(amount)))
  const totalTransactions = methods.reduce((total, { count }) => total + count, 0)
  return {
    totalRevenue: Number(toDecimal(revenue)),
    totalTransactions,
    averageOrderValue: Number(toDecimal(averageOf(revenue, totalTransactions))),
    paymentMethodBreakdown: Object.fromEntries(
      methods.map(({ method, count, amount }) => [method, { count, amount: Number(amount) }]),
    ),
    monthlyRevenue: Object.fromEntries(months.map(({ month, amount }) => [month, Number(amount)])),
  }
}
