import { z } from 'zod'
import { statement } from '#db/statement.ts'
import type { Context } from '#shop/context.ts'
import type { SubscriptionAnalytics } from '../domain/subscription-reports.schema.ts'
import { sourceOf } from './subscription-list.ts'

const countSubscriptions = statement({
  name: 'analyze_subscriptions',
  row: z.object({
    source: z.string(),
    total: z.int(),
    active: z.int(),
    unsubscribed: z.int(),
  }),
  text: `
  select ${sourceOf} as source, count(*)::integer as total,
    count(*) filter (where s.status = 'active')::integer as active,
    count(*) filter (where s.status = 'unsubscribed')::integer as unsubscribed
  from email_subscriptions s
  group by 1
  order by total desc, source`,
})

/** Counts subscriptions in total, active, ended, and by source, in one statement. */
export async function analyzeSubscriptions({
  db,
}: Pick<Context, 'db'>): Promise<SubscriptionAnalytics> {
  const groups = await countSubscriptions(db)
  const total = (of: 'total' | 'active' | 'unsubscribed') =>
    groups.reduce((sum, group) => sum + group[of], 0)
  return {
    activeSubscribers: total('active'),
    totalSubscribers: total('total'),
    unsubscribedCount: total('unsubscribed'),
    subscriptionSources: Object.fromEntries(groups.map(({ source, total }) => [source, total])),
  }
}
