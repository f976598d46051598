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

/**
 * The sum of completed payments less what was given back of them: in all, by method and by the month of the payment.
 * Other payments are not revenue. One statement.
 */
export async function analysePayments({ db }: { db: Db | Tx }): Promise<PaymentAnalytics> {
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
