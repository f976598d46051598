import type { Put } from '#shop/catalog/server/statement-parts.ts'
import type { SubscriptionFilters, SubscriptionRecord } from '../domain/admin-lists.schema.ts'
import { holds, type ListSource } from './read-slice.ts'

/** In SQL: where a subscription came from, in one word for those of which nobody noted it. */
export const sourceOf = `coalesce(nullif(s.source, ''), 'unknown')`

export const subscriptionSource: ListSource = {
  from: 'email_subscriptions s',
  at: 's.created_at',
  id: 's.id',
  columns: `s.email, s.first_name as "firstName", s.last_name as "lastName",
    s.subscription_type as "subscriptionType", s.status, s.source, s.preferences,
    s.confirmed_at as "confirmedAt", s.unsubscribed_at as "unsubscribedAt",
    s.created_at as "createdAt"`,
}

type Moments = 'createdAt' | 'confirmedAt' | 'unsubscribedAt'
export type StoredSubscription = Omit<SubscriptionRecord, Moments> & {
  createdAt: Date
  confirmedAt: Date | null
  unsubscribedAt: Date | null
}

/** A subscription as it travels. */
export function subscriptionRecord(stored: StoredSubscription): SubscriptionRecord {
  return {
    id: stored.id,
    email: stored.email,
    firstName: stored.firstName,
    lastName: stored.lastName,
    subscriptionType: stored.subscriptionType,
    status: stored.status,
    source: stored.source,
    preferences: stored.preferences,
    confirmedAt: stored.confirmedAt?.toISOString() ?? null,
    unsubscribedAt: stored.unsubscribedAt?.toISOString() ?? null,
    createdAt: stored.createdAt.toISOString(),
  }
}

/** What narrows the list down. */
export function subscriptionConditions({ search, status, source }: SubscriptionFilters) {
  return (put: Put): string[] => [
    ...(status === undefined ? [] : [`s.status = ${put(status)}`]),
    ...(source === undefined ? [] : [`${sourceOf} = ${put(source)}`]),
    ...(search === undefined
      ? []
      : [
          `(${holds('s.email', search, put)} or ${holds(`concat_ws(' ', s.first_name, s.last_name)`, search, put)})`,
        ]),
  ]
}
