import { z } from 'zod'
import type { ListSource } from '#db/read-page.ts'
import { type Bind, contains, withinDays } from '#db/sql-text.ts'
import type { Context } from '#shop/context.ts'
import {
  type PaymentFilters,
  type PaymentRecord,
  paymentRecordSchema,
} from '../domain/payment-reports.schema.ts'

/** In SQL: the time a payment is counted at: its completion, or its creation if it is not completed. */
export const countedAt = 'coalesce(p.completed_at, p.created_at)'

const row = paymentRecordSchema.extend({
  createdAt: z.date(),
  completedAt: z.date().nullable(),
})

export const paymentSource: ListSource<typeof row> = {
  name: 'payments',
  row,
  from: 'payments p join orders o on o.id = p.order_id',
  at: 'p.created_at',
  id: 'p.id',
  columns: `p.order_id as "orderId", o.email as "orderEmail", p.amount, p.currency,
    p.payment_method as "paymentMethod", p.payment_provider as "paymentProvider",
    p.external_id as "externalId", p.status, p.failure_reason as "failureReason", p.metadata,
    p.created_at as "createdAt", p.completed_at as "completedAt",
    coalesce((
      select sum(r.amount) from refunds r
      where r.order_id = p.order_id and r.status <> 'failed' and p.completed_at is not null
    ), 0)::numeric(10,2)::text as refunded`,
}

export function paymentRecord(stored: z.output<typeof row>): PaymentRecord {
  return {
    id: stored.id,
    orderId: stored.orderId,
    orderEmail: stored.orderEmail,
    amount: stored.amount,
    currency: stored.currency,
    paymentMethod: stored.paymentMethod,
    paymentProvider: stored.paymentProvider,
    externalId: stored.externalId,
    status: stored.status,
    failureReason: stored.failureReason,
    metadata: stored.metadata,
    createdAt: stored.createdAt.toISOString(),
    completedAt: stored.completedAt?.toISOString() ?? null,
    refunded: stored.refunded,
  }
}

/** SQL conditions for the filters, whose periods, months and days are the shop's. */
export function paymentConditions(
  filters: PaymentFilters,
  { now, settings: { timeZone } }: Pick<Context, 'now' | 'settings'>,
) {
  const { search, status, method, provider, month, ...days } = filters
  const inMonth = (bind: Bind) =>
    `to_char(${countedAt} at time zone ${bind(timeZone)}, 'YYYY-MM') = ${bind(month)}`
  return (bind: Bind): string[] => [
    ...withinDays(countedAt, days, { now: now(), timeZone }, bind),
    ...(status === undefined ? [] : [hasStatus(status, bind)]),
    ...(method === undefined ? [] : [`p.payment_method = ${bind(method)}`]),
    ...(provider === undefined ? [] : [`p.payment_provider = ${bind(provider)}`]),
    ...(month === undefined ? [] : [inMonth(bind)]),
    ...(search === undefined ? [] : [found(search, bind)]),
  ]
}

/** A payment of which a part was refunded stays completed. */
function hasStatus(status: string, bind: Bind): string {
  return status === 'partially_refunded'
    ? `p.status = 'completed' and p.order_id in (select o.id from orders o where o.refunded > 0)`
    : `p.status = ${bind(status)}`
}

function found(search: string, bind: Bind): string {
  const [, orderId] = /^#?(\d{1,9})$/.exec(search) ?? []
  const ways = [
    contains('o.email', search, bind),
    contains('p.external_id', search, bind),
    ...(orderId === undefined ? [] : [`p.order_id = ${bind(Number(orderId))}`]),
  ]
  return `(${ways.join(' or ')})`
}
