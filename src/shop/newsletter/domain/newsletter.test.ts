import { expect, test } from 'vitest'
import { linkExpiry, linkState } from './confirmation-link.ts'
import { subscribeSchema } from './newsletter.schema.ts'
import {
  type SubscriptionEvent,
  type SubscriptionStatus,
  statusAfter,
  statusesMovedBy,
} from './subscription-status.ts'

const moves: [SubscriptionStatus, SubscriptionEvent, SubscriptionStatus][] = [
  ['pending', 'ask', 'pending'],
  ['pending', 'confirm', 'active'],
  ['pending', 'unsubscribe', 'unsubscribed'],
  ['active', 'ask', 'active'],
  ['active', 'confirm', 'active'],
  ['active', 'unsubscribe', 'unsubscribed'],
  ['unsubscribed', 'ask', 'pending'],
  ['unsubscribed', 'confirm', 'unsubscribed'],
  ['unsubscribed', 'unsubscribe', 'unsubscribed'],
]

test.each(moves)('a subscription that is %s, then %s, is %s', (status, event, after) => {
  expect(statusAfter(status, event)).toBe(after)
})

test('an email is due only if a subscription is requested and not active', () => {
  expect(statusesMovedBy('ask')).toEqual(['pending', 'unsubscribed'])
  expect(statusesMovedBy('confirm')).toEqual(['pending'])
  expect(statusesMovedBy('unsubscribe')).toEqual(['pending', 'active'])
})

const now = new Date('2026-03-04T12:00:00Z')
const later = new Date('2026-03-04T12:00:01Z')

test.each([
  ['open', { status: 'pending', isCurrent: true, expiresAt: later }],
  ['expired', { status: 'pending', isCurrent: true, expiresAt: now }],
  ['replaced', { status: 'pending', isCurrent: false, expiresAt: later }],
  ['used', { status: 'active', isCurrent: false, expiresAt: later }],
  ['used', { status: 'active', isCurrent: false, expiresAt: now }],
  ['used', { status: 'unsubscribed', isCurrent: false, expiresAt: later }],
  ['forged', null],
] as const)('a link is %s: %o', (state, link) => {
  expect(linkState(link, now)).toBe(state)
})

test('a link is good for seven days', () => {
  expect(linkExpiry(now)).toEqual(new Date('2026-03-11T12:00:00Z'))
})

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['  Ada.Lovelace@Example.COM ', 'ada.lovelace@example.com'],
])('the email %o is kept as %o', (email, kept) => {
  expect(subscribeSchema.parse({ email })).toEqual({ email: kept, source: 'footer' })
})

test.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'a b@example.com',
  `${'a'.repeat(250)}@example.com`,
  7,
])('the email %o is invalid', (email) => {
  const { error } = subscribeSchema.safeParse({ email })
  expect(error?.issues[0]?.message).toBe('Please enter a valid email address')
})
