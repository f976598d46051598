import { z } from 'zod'
import type { Db, Tx } from '#db/connect.ts'
import { type Statement, statement } from '#db/statement.ts'
import { averageOf } from '#kernel/average.ts'
import { dayIn } from '#kernel/business-days.ts'
import { centsOf, sum, toDecimal } from '#kernel/money.ts'
import { periodBefore, startOfPeriod, type TimeSpan } from '#kernel/report-period.ts'
import type { Context } from '#shop/context.ts'
import type { PaymentAnalytics, PaymentAnalyticsQuery } from '../domain/payment-reports.schema.ts'
import { countedAt } from './payment-list.ts'

/**
 * In SQL: completed payments that were partly refunded, with their orders. They are few, so sums are made from payments
 * alone and these are subtracted.
 */
const refundedPayments = `orders o join payments p on p.order_id = o.id and p.status = 'completed' where o.refunded > 0`

/** Each row is a group by method, by month or by day; the others are null. */
const groupSchema = z.object({
  method: z.string().nullable(),
  month: z.string().nullable(),
  day: z.string().nullable(),
  count: z.int(),
  amount: z.string(),
})

type Group = z.output<typeof groupSchema>

interface SumParts {
  name: string
  /** How finely payments are grouped before they are summed: days also give their months. */
  unit: 'month' | 'day'
  /** A further condition on payments `p`, after "and". */
  within: string
  /** Whether the best plan depends on how long the period is. */
  isPrepared: boolean
}

/** Sums by method, by month and, if grouped so finely, by day in the time zone in $1. */
function sumStatement({ name, unit, within, isPrepared }: SumParts): Statement<Group> {
  const since = `date_trunc('${unit}', ${countedAt}, $1::text)`
  const keyOf = (form: string) => `to_char(p.since at time zone $1::text, '${form}')`
  const isByDay = unit === 'day'
  return statement({
    name,
    isPrepared,
    row: groupSchema,
    text: `
    select g.method, g.month, ${isByDay ? 'g.day' : 'null::text as day'},
      sum(g.count)::integer as count, sum(g.kept)::text as amount
    from (
      select p.payment_method as method, ${keyOf('YYYY-MM')} as month, ${keyOf('YYYY-MM-DD')} as day, p.count, p.kept
      from (
        select p.payment_method, ${since} as since, count(*) as count, sum(p.amount) as kept
        from payments p where p.status = 'completed' ${within} group by 1, 2
        union all
        select p.payment_method, ${since}, 0, -sum(o.refunded)
        from ${refundedPayments} ${within} group by 1, 2
      ) p
    ) g
    group by grouping sets ((g.method), (g.month)${isByDay ? ', (g.day)' : ''})
    order by 3, 2, 1`,
  })
}

const sumPayments = sumStatement({
  name: 'analyze_payments',
  unit: 'month',
  within: '',
  isPrepared: true,
})

const between = (from: string, until: string) =>
  `and ${countedAt} >= ${from}::timestamptz and ${countedAt} < ${until}::timestamptz`

const sumPeriod = sumStatement({
  name: 'analyze_period_payments',
  unit: 'day',
  within: between('$2', '$3'),
  isPrepared: false,
})

const sumBefore = statement({
  name: 'sum_payments_before',
  isPrepared: false,
  row: z.object({
    revenue: z.string(),
    transactions: z.int(),
    /** Whether anything had been paid by then. */
    isOlder: z.boolean(),
  }),
  text: `
  select coalesce(sum(p.kept), 0)::text as revenue, coalesce(sum(p.count), 0)::integer as transactions,
    exists (
      select from payments p where p.status = 'completed' and ${countedAt} < $1::timestamptz
    ) as "isOlder"
  from (
    select 1 as count, p.amount as kept from payments p
    where p.status = 'completed' ${between('$1', '$2')}
    union all
    select 0, -o.refunded from ${refundedPayments} ${between('$1', '$2')}
  ) p`,
})

/** The completed payments of a period, net of refunds; null if the shop is not older than that. */
async function sumEarlier(db: Db | Tx, span: TimeSpan): Promise<PaymentAnalytics['before']> {
  const [row] = await sumBefore(db, span.from, span.until)
  if (!row) throw new Error('a select of sums gives one row')
  const { revenue, transactions, isOlder } = row
  return isOlder ? { revenue: Number(revenue), transactions } : null
}

/**
 * The dashboard's figures of payments: the sums of a period beside those of the period before, or of all time. Two
 * statements with a period, otherwise one.
 */
export async function analyzePayments(
  { db, now, settings: { timeZone } }: Pick<Context, 'db' | 'now' | 'settings'>,
  { period }: PaymentAnalyticsQuery,
): Promise<PaymentAnalytics> {
  const clock = { now: now(), timeZone }
  const lastDay = new Date(dayIn(timeZone, clock.now)).toISOString().slice(0, 10)
  if (period === undefined) return { ...(await sumCompleted(db, timeZone)), lastDay, before: null }
  const [groups, before] = await Promise.all([
    sumPeriod(db, timeZone, startOfPeriod(period, clock), clock.now),
    sumEarlier(db, periodBefore(period, clock)),
  ])
  return { ...analyticsOf(groups), lastDay, before }
}

type PaymentSums = Omit<PaymentAnalytics, 'before' | 'lastDay'>

/**
 * Sums all completed payments net of refunds: in all, by method, and by month in a time zone. Other payments are not
 * revenue. One statement.
 */
export async function sumCompleted(db: Db | Tx, timeZone: string): Promise<PaymentSums> {
  return analyticsOf(await sumPayments(db, timeZone))
}

function analyticsOf(groups: readonly Group[]): PaymentSums {
  const methods = groups.flatMap(({ method, count, amount }) =>
    method === null ? [] : [{ method, count, amount }],
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
    monthlyRevenue: revenueBy(groups, ({ month }) => month),
    dailyRevenue: revenueBy(groups, ({ day }) => day),
  }
}

function revenueBy(
  groups: readonly Group[],
  keyOf: (group: Group) => string | null,
): Record<string, number> {
  return Object.fromEntries(
    groups.flatMap((group) => {
      const key = keyOf(group)
      return key === null ? [] : [[key, Number(group.amount)]]
    }),
  )
}
