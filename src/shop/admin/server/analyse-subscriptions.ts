import { ask } from '#db/ask.ts'
import type { Room } from '#shop/room.ts'
import type { SubscriptionAnalytics } from '../domain/analytics.schema.ts'
import { sourceOf } from './subscription-list.ts'

interface Group extends Record<string, unknown> {
  source: string
  total: number
  active: number
  unsubscribed: number
}

const text = `
  select ${sourceOf} as source, count(*)::integer as total,
    count(*) filter (where s.status = 'active')::integer as active,
    count(*) filter (where s.status = 'unsubscribed')::integer as unsubscribed
  from email_subscriptions s
  group by 1
  order by total desc, source`

/** How many subscribed, are active and went, and where they came from. One statement. */
export async function analyseSubscriptions({
  db,
}: Pick<Room, 'db'>): Promise<SubscriptionAnalytics> {
  const groups = await ask<Group>(db, { text, values: [], name: 'analyse_subscriptions' })
  const total = (of: 'total' | 'active' | 'unsubscribed') =>
    groups.reduce((sum, group) => sum + group[of], 0)
  return {
    activeSubscribers: total('active'),
    totalSubscribers: total('total'),
    unsubscribedCount: total('unsubscribed'),
    subscriptionSources: Object.fromEntries(groups.map(({ source, total }) => [source, total])),
  }
}
