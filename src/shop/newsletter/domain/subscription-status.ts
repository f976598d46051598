/** The status of a subscription: requested, confirmed by email, or ended. */
export type SubscriptionStatus = 'pending' | 'active' | 'unsubscribed'

/** The events that change it. */
export type SubscriptionEvent = 'ask' | 'confirm' | 'unsubscribe'

const next: Record<SubscriptionStatus, Record<SubscriptionEvent, SubscriptionStatus>> = {
  pending: { ask: 'pending', confirm: 'active', unsubscribe: 'unsubscribed' },
  active: { ask: 'active', confirm: 'active', unsubscribe: 'unsubscribed' },
  // A former subscriber must confirm again, because anybody can submit their address.
  unsubscribed: { ask: 'pending', confirm: 'unsubscribed', unsubscribe: 'unsubscribed' },
}

/** The status after an event (design 5, newsletter). */
export function statusAfter(
  status: SubscriptionStatus,
  event: SubscriptionEvent,
): SubscriptionStatus {
  return next[status][event]
}

/** The statuses in which an event does something: changes the status, or repeats the request. */
export function statusesMovedBy(event: SubscriptionEvent): SubscriptionStatus[] {
  const statuses = Object.keys(next) as SubscriptionStatus[]
  const isRepeated = (status: SubscriptionStatus) => event === 'ask' && status === 'pending'
  return statuses.filter((status) => next[status][event] !== status || isRepeated(status))
}
