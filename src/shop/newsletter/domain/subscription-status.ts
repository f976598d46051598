/** Where a subscription stands: asked for, confirmed by mail, or ended. */
export type SubscriptionStatus = 'pending' | 'active' | 'unsubscribed'

/** What can happen to one. */
export type SubscriptionEvent = 'ask' | 'confirm' | 'unsubscribe'

const next: Record<SubscriptionStatus, Record<SubscriptionEvent, SubscriptionStatus>> = {
  pending: { ask: 'pending', confirm: 'active', unsubscribe: 'unsubscribed' },
  active: { ask: 'active', confirm: 'active', unsubscribe: 'unsubscribed' },
  // Who left and asks again confirms anew: anybody can type an address.
  unsubscribed: { ask: 'pending', confirm: 'unsubscribed', unsubscribe: 'unsubscribed' },
}

/** Where a subscription stands after an event (design 5, newsletter). */
export function statusAfter(
  status: SubscriptionStatus,
  event: SubscriptionEvent,
): SubscriptionStatus {
  return next[status][event]
}

/** The statuses that an event leads away from, or asks anew: those in which it does something. */
export function statusesMovedBy(event: SubscriptionEvent): SubscriptionStatus[] {
  const statuses = Object.keys(next) as SubscriptionStatus[]
  const isAsked = (status: SubscriptionStatus) => event === 'ask' && status === 'pending'
  return statuses.filter((status) => next[status][event] !== status || isAsked(status))
}
