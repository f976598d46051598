import type { Page } from '#kernel/cursor.ts'
import type { Context } from '#shop/context.ts'
import type {
  ListPageQuestion,
  SubscriptionFilters,
  SubscriptionRecord,
} from '../domain/admin-lists.schema.ts'
import { readPage } from './read-page.ts'
import {
  subscriptionConditions,
  subscriptionRecord,
  subscriptionSource,
} from './subscription-list.ts'

/** Subscriptions as the filters ask for them, newest first, page by page. */
export async function listSubscriptions(
  { db }: Pick<Context, 'db'>,
  wish: SubscriptionFilters & ListPageQuestion,
): Promise<Page<SubscriptionRecord>> {
  const conditions = subscriptionConditions(wish)
  const page = await readPage(db, subscriptionSource, conditions, wish)
  return { ...page, rows: page.rows.map(subscriptionRecord) }
}
