import type { Page } from '@playwright/test'
import { answerCall } from './admin.ts'

/** A payment in the administrators' API. */
export const paymentRecord = (id: number, changes: object = {}) => ({
  id,
  orderId: 1000 + id,
  orderEmail: `shopper${id}@example.com`,
  amount: '27.50',
  currency: 'USD',
  paymentMethod: 'traditional',
  paymentProvider: 'simulated',
  externalId: null,
  status: 'completed',
  failureReason: null,
  metadata: null,
  createdAt: '2026-03-04T12:00:00Z',
  completedAt: null,
  refunded: '0.00',
  ...changes,
})

/** A subscription in the administrators' API. */
export const subscriptionRecord = (id: number, status = 'active') => ({
  id,
  email: `reader${id}@example.com`,
  firstName: null,
  lastName: null,
  subscriptionType: 'newsletter',
  status,
  source: 'footer',
  preferences: null,
  confirmedAt: null,
  unsubscribedAt: null,
  createdAt: '2026-03-04T12:00:00Z',
})

/** Answers the lists of payments and subscriptions with a few invented ones. */
export async function answerLists(page: Page): Promise<void> {
  const payments = [1, 2, 3, 4].map((id) => paymentRecord(id))
  const subscriptions = [1, 2, 3].map((id) => subscriptionRecord(id))
  await answerCall(page, 'payments', { json: payments })
  await answerCall(page, 'subscriptions', { json: subscriptions })
}
