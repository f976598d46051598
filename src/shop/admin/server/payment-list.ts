import type { Put } from '#shop/catalog/server/statement-parts.ts'
import type { PaymentFilters, PaymentRecord } from '../domain/admin-lists.schema.ts'
import { holds, type ListSource } from './read-slice.ts'

/** When a payment counts: at its completion, or at its making where it is not completed. */
export const countedAt = 'coalesce(p.completed_at, p.created_at)'

/** In SQL: the month of a moment in UTC. */
export const monthOf = (at: string) => `to_char(${at} at time zone 'UTC', 'YYYY-MM')`

export const paymentSource: ListSource = {
  from: 'payments p join orders o on o.id = p.order_id',
  at: 'p.created_at',
  id: 'p.id',
  columns: `p.order_id as "orderId", o.email as "orderEmail", p.amount, p.currency,
    p.payment_method as "paymentMethod", p.payment_provider as "paymentProvider",
    p.external_id as "externalId", p.status, p.failure_reason as "failureReason", p.metadata,
    p.created_at as "createdAt", p.completed_at as "completedAt"`,
}

export type StoredPayment = Omit<PaymentRecord, 'createdAt' | 'completedAt'> & {
  createdAt: Date
  completedAt: Date | null
}

/** A payment as it travels. */
export function paymentRecord(stored: StoredPayment): PaymentRecord {
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
  }
}

/** What narrows the list down. */
export function paymentConditions({ search, status, method, month }: PaymentFilters) {
  return (put: Put): string[] => [
    ...(status === undefined ? [] : [`p.status = ${put(status)}`]),
    ...(method === undefined ? [] : [`p.payment_method = ${put(method)}`]),
    ...(month === undefined ? [] : [`${monthOf(countedAt)} = ${put(month)}`]),
    ...(search === undefined ? [] : [found(search, put)]),
  ]
}

function found(search: string, put: Put): string {
  const [, orderId] = /^#?(\d{1,9})$/.exec(search) ?? []
  const ways = [
    holds('o.email', search, put),
    holds('p.external_id', search, put),
    ...(orderId === undefined ? [] : [`p.order_id = ${put(Number(orderId))}`]),
  ]
  return `(${ways.join(' or ')})`
}
