import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnToAsGuest, returnToOf } from './return-to.ts'

test.each([
  ['/account', '/account'],
  ['/', '/'],
  ['/products?category=magnetic-lashes&page=2', '/products?category=magnetic-lashes&page=2'],
  ['/products?search=a//b', '/products?search=a//b'],
  ['/products/feather-fan#reviews', '/products/feather-fan#reviews'],
  ['/a/../account', '/account'],
  [undefined, '/'],
  ['', '/'],
  ['account', '/'],
  ['//evil.example', '/'],
  ['///evil.example', '/'],
  ['/\\evil.example', '/'],
  ['\\\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['\t//evil.example', '/'],
  [' //evil.example', '/'],
  ['/%2Fevil.example', '/'],
  ['/%2f%2fevil.example', '/'],
  ['/%5Cevil.example', '/'],
  ['/%255Cevil.example', '/'],
  ['/%25252Fevil.example', '/'],
  ['%2F%2Fevil.example', '/'],
  ['/..//evil.example', '/'],
  ['/%2e%2e//evil.example', '/'],
  ['/a/..//evil.example', '/'],
  ['https://evil.example/', '/'],
  ['https:evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['JaVaScRiPt:alert(1)', '/'],
  ['java\nscript:alert(1)', '/'],
  ['data:text/html,x', '/'],
  ['/%E0%A4%A', '/'],
  ['/account\r\nset-cookie: a=b', '/'],
  ['/api/logout', '/'],
  ['/api/login?returnTo=/account', '/'],
  ['/demo-identity/session/end', '/'],
  [`/${'a'.repeat(3000)}`, '/'],
])('%s comes back to %s', (asked, expected) => {
  expect(returnToOf(asked)).toBe(expected)
})

test.each([
  ['/products?page=2', '/products?page=2'],
  ['/accounting', '/accounting'],
  ['/account', '/'],
  ['/account?tab=orders', '/'],
  ['/account/claim', '/'],
])('a sign-in from %s that is canceled comes back to %s', (began, expected) => {
  expect(returnToAsGuest(began)).toBe(expected)
})

const pieces = fc.array(
  fc.oneof(
    fc.constantFrom('/', '\\', '%2f', '%5c', '%25', '.', '..', '@', ':', '?', '#', '\t', ' '),
    fc.constantFrom('evil.example', 'javascript:', 'https:', 'account', 'a'),
    fc.string({ maxLength: 3 }),
  ),
  { maxLength: 8 },
)

test('whatever is requested, it returns to this shop', () => {
  fc.assert(
    fc.property(pieces, (parts) => {
      const path = returnToOf(parts.join(''))
      expect(path.startsWith('/')).toBe(true)
      expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example')
    }),
  )
})

test('its result maps to itself', () => {
  fc.assert(
    fc.property(pieces, (parts) => {
      const path = returnToOf(parts.join(''))
      expect(returnToOf(path)).toBe(path)
    }),
  )
})
