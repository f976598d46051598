import type { Room } from '#shop/room.ts'
import type {
  ListSliceWish,
  SubscriptionFilters,
  SubscriptionRecord,
} from '../domain/admin-lists.schema.ts'
import { readSlice, type Slice } from './read-slice.ts'
import {
  type StoredSubscription,
  subscriptionConditions,
  subscriptionRecord,
  subscriptionSource,
} from './subscription-list.ts'

/** Subscriptions as the filters ask for them, newest first, slice by slice. */
export async function listSubscriptions(
  { db }: Pick<Room, 'db'>,
  wish: SubscriptionFilters & ListSliceWish,
): Promise<Slice<SubscriptionRecord>> {
  const conditions = subscriptionConditions(wish)
  const slice = await readSlice<StoredSubscription>(db, subscriptionSource, conditions, wish)
  return { ...slice, rows: slice.rows.map(subscriptionRecord) }
}
