import { z } from 'zod'
import { filterText, pageShape, sortShape } from '#kernel/page-query.ts'

const moment = z.iso.datetime({ offset: true })
const count = z.int().min(0)

/** An email subscription in the administrator's list (spec 3), without its token. */
export const subscriptionRecordSchema = z
  .object({
    id: z.int(),
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    subscriptionType: z.string(),
    status: z.string(),
    source: z.string().nullable(),
    preferences: z.unknown(),
    confirmedAt: moment.nullable(),
    unsubscribedAt: moment.nullable(),
    createdAt: moment,
  })
  .meta({ id: 'SubscriptionRecord' })

export const subscriptionFiltersSchema = z.object({
  search: filterText('search').meta({ description: 'Part of an email or name' }),
  status: filterText('status'),
  source: filterText('source').meta({
    description: 'Where the subscriber signed up. `unknown` finds subscriptions without a source',
  }),
})

export const subscriptionListSchema = subscriptionFiltersSchema.extend({
  ...pageShape,
  ...sortShape,
})

/** GET /api/admin/analytics/subscriptions (spec 3). Pending ones are counted only in the total. */
export const subscriptionAnalyticsSchema = z
  .object({
    activeSubscribers: count,
    totalSubscribers: count,
    unsubscribedCount: count,
    /** The number of subscriptions by source; 'unknown' if none was recorded. */
    subscriptionSources: z.record(z.string(), count),
  })
  .meta({ id: 'SubscriptionAnalytics' })

export type SubscriptionRecord = z.infer<typeof subscriptionRecordSchema>
export type SubscriptionFilters = z.output<typeof subscriptionFiltersSchema>
export type SubscriptionAnalytics = z.infer<typeof subscriptionAnalyticsSchema>
