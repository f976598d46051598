import { z } from 'zod'
import type { ListSource } from '#db/read-page.ts'
import { type Bind, contains } from '#db/sql-text.ts'
import {
  type SubscriptionFilters,
  type SubscriptionRecord,
  subscriptionRecordSchema,
} from '../domain/subscription-reports.schema.ts'

/** SQL for the source of a subscription; 'unknown' if none was recorded. */
export const sourceOf = `coalesce(nullif(s.source, ''), 'unknown')`

const row = subscriptionRecordSchema.extend({
  confirmedAt: z.date().nullable(),
  unsubscribedAt: z.date().nullable(),
  createdAt: z.date(),
})

export const subscriptionSource: ListSource<typeof row> = {
  name: 'subscriptions',
  row,
  from: 'email_subscriptions s',
  at: 's.created_at',
  id: 's.id',
  columns: `s.email, s.first_name as "firstName", s.last_name as "lastName",
    s.subscription_type as "subscriptionType", s.status, s.source, s.preferences,
    s.confirmed_at as "confirmedAt", s.unsubscribed_at as "unsubscribedAt",
    s.created_at as "createdAt"`,
}

/** A subscription as the API returns it. */
export function subscriptionRecord(stored: z.output<typeof row>): SubscriptionRecord {
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

/** SQL conditions for the list's filters. */
export function subscriptionConditions({ search, status, source }: SubscriptionFilters) {
  return (bind: Bind): string[] => [
    ...(status === undefined ? [] : [`s.status = ${bind(status)}`]),
    ...(source === undefined ? [] : [`${sourceOf} = ${bind(source)}`]),
    ...(search === undefined
      ? []
      : [
          `(${contains('s.email', search, bind)} or ${contains(`concat_ws(' ', s.first_name, s.last_name)`, search, bind)})`,
        ]),
  ]
}
