import { z } from 'zod'
import type { Db, Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { averageOf } from '#kernel/average.ts'
import { centsOf, sum, toDecimal } from '#kernel/money.ts'
import type { PaymentAnalytics } from '../domain/payment-reports.schema.ts'
import { countedAt, monthOf } from './payment-list.ts'

const sumPayments = statement({
  name: 'analyse_payments',
  /** A row is a group by method or by month; the other of the two is null. */
  row: z.object({
    method: z.string().nullable(),
    month: z.string().nullable(),
    count: z.int(),
    amount: z.string(),
  }),
  text: `
  select p.payment_method as method, p.month, count(*)::integer as count, sum(p.kept)::text as amount
  from (
    select p.payment_method, ${monthOf(countedAt)} as month, p.amount - o.refunded as kept
    from payments p join orders o on o.id = p.order_id where p.status = 'completed'
  ) p
  group by grouping sets ((p.payment_method), (p.month))
  order by p.month, p.payment_method`,
})

/** In SQL: the time of a parameter (ISO 8601) less some days. */
const ago = (days: number) => `$1::timestamptz - interval '${days} days'`

const sumRecent = statement({
  name: 'sum_recent_payments',
  row: z.object({
    revenue: z.string(),
    transactions: z.int(),
    revenueBefore: z.string(),
    transactionsBefore: z.int(),
    /** Whether anything was paid by the beginning of the 30 days before. */
    isOlder: z.boolean(),
  }),
  text: `
  select coalesce(sum(p.kept) filter (where p.at > ${ago(30)}), 0)::text as revenue,
    (count(*) filter (where p.at > ${ago(30)}))::integer as transactions,
    coalesce(sum(p.kept) filter (where p.at <= ${ago(30)}), 0)::text as "revenueBefore",
    (count(*) filter (where p.at <= ${ago(30)}))::integer as "transactionsBefore",
    exists (
      select from payments p where p.status = 'completed' and ${countedAt} <= ${ago(60)}
    ) as "isOlder"
  from (
    select ${countedAt} as at, p.amount - o.refunded as kept
    from payments p join orders o on o.id = p.order_id where p.status = 'completed'
  ) p
  where p.at > ${ago(60)} and p.at <= $1::timestamptz`,
})

/** What completed payments came to in the last 30 days and, if the shop is old enough, in the 30 before. */
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

/** What the dashboard shows of payments: their sums, and the last 30 days beside the 30 before. Two statements. */
export async function analysePayments({
  db,
  now,
}: {
  db: Db | Tx
  now: () => Date
}): Promise<PaymentAnalytics> {
  const [sums, recent] = await Promise.all([sumCompleted({ db }), compareRecent(db, now())])
  return { ...sums, ...recent }
}

/**
 * The sum of completed payments less what was given back of them: in all, by method and by the month of the payment.
 * Other payments are not revenue. One statement.
 */
export async function sumCompleted({
  db,
}: {
  db: Db | Tx
}): Promise<Omit<PaymentAnalytics, 'recent' | 'before'>> {
  const groups = await sumPayments(db)
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
