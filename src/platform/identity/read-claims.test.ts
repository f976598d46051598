import { expect, test } from 'vitest'
import { readClaims } from './read-claims.ts'
import { signInOrigin } from './sign-in-origin.ts'

const known = {
  issuer: 'https://id.example',
  subject: 'a1',
  email: null,
  firstName: null,
  lastName: null,
  profileImageUrl: null,
}

test.each([
  [{}, {}],
  [{ email: ' Ada@Example.com ' }, { email: 'ada@example.com' }],
  [{ email: 'ada@example.com', email_verified: true }, { email: 'ada@example.com' }],
  [{ email: 'ada@example.com', email_verified: false }, {}],
  [
    { given_name: 'Ada', family_name: 'Lovelace' },
    { firstName: 'Ada', lastName: 'Lovelace' },
  ],
  [{ name: 'Ada King Lovelace' }, { firstName: 'Ada', lastName: 'King Lovelace' }],
  [{ given_name: '', family_name: 7 }, {}],
  [{ picture: 'https://id.example/a.jpg' }, { profileImageUrl: 'https://id.example/a.jpg' }],
  [{ picture: 'javascript:alert(1)' }, {}],
  [{ picture: 'http://id.example/a.jpg' }, {}],
  [{ given_name: 'A\0da' }, { firstName: 'Ada' }],
  [{ email: `${'a'.repeat(300)}@example.com` }, {}],
])('%o yields %o', (claims, expected) => {
  expect(readClaims('https://id.example', { sub: 'a1', ...claims })).toEqual({
    ...known,
    ...expected,
  })
})

test.each([
  ['http://localhost:3000/api/login', undefined, 'http://localhost:3000'],
  ['http://127.0.0.1:41234/', undefined, 'http://127.0.0.1:41234'],
  ['http://[::1]:3000/', undefined, 'http://[::1]:3000'],
  ['http://192.0.2.7:3000/', undefined, null],
  ['http://localhost.evil.example/', undefined, null],
  ['http://anything.internal/', 'https://cilia.example/', 'https://cilia.example'],
])('at %s with PUBLIC_URL %s, sign-in is at %s', (url, publicUrl, expected) => {
  expect(signInOrigin(new URL(url), publicUrl)).toBe(expected)
})
