import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKeys, createToken, hashToken, readLink, signLink } from './keys.ts'

const keys = createKeys('a secret that is long enough to be one')
const now = new Date('2026-03-04T12:00:00Z')
const later = new Date('2026-03-04T13:00:00Z')

test('a signed link returns its subject', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (subject) => {
      const token = signLink(keys, { purpose: 'order', subject, expiresAt: later })
      expect(readLink(keys, { purpose: 'order', token, now })).toBe(subject)
    }),
  )
})

const token = signLink(keys, { purpose: 'order', subject: '1001', expiresAt: later })
const [payload = '', seal = ''] = token.split('.')
const forged = Buffer.from(JSON.stringify(['1002', null])).toString('base64url')

test.each([
  ['another purpose', { purpose: 'unsubscribe', token, now }],
  ['too late', { purpose: 'order', token, now: later }],
  ['another subject under the same seal', { purpose: 'order', token: `${forged}.${seal}`, now }],
  ['no seal', { purpose: 'order', token: payload, now }],
  ['a cut seal', { purpose: 'order', token: token.slice(0, -1), now }],
  ['more parts', { purpose: 'order', token: `${token}.x`, now }],
  ['nothing', { purpose: 'order', token: '', now }],
  ['a seal that is not ASCII', { purpose: 'order', token: `${payload}.é`, now }],
])('a link is invalid with %s', (_, link) => {
  expect(readLink(keys, link)).toBeNull()
})

test('a link without an expiry works forever, but only with the same secret', () => {
  const unending = signLink(keys, { purpose: 'unsubscribe', subject: '7', expiresAt: null })
  expect(readLink(keys, { purpose: 'unsubscribe', token: unending, now: later })).toBe('7')
  const others = createKeys('another secret that is long enough, too')
  expect(readLink(others, { purpose: 'unsubscribe', token: unending, now })).toBeNull()
})

test('tokens differ, and their hash does not reveal them', () => {
  const made = createToken()
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(createToken()).not.toBe(made)
  expect(hashToken(made)).not.toContain(made)
  expect(hashToken(made)).toBe(hashToken(made))
})
