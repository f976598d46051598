import * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const verify = vi.fn(argon2.verify)
let passwords: typeof import('./passwords.ts')

/** Loads a fresh module that records its calls to argon2, because test files of one worker share modules. */
beforeAll(async () => {
  vi.resetModules()
  vi.doMock('@node-rs/argon2', () => ({ ...argon2, verify }))
  passwords = await import('./passwords.ts')
})
afterAll(() => {
  vi.doUnmock('@node-rs/argon2')
  vi.resetModules()
})

const cost = '$argon2id$v=19$m=19456,t=2,p=1$'

test('a password is stored as argon2id with its own salt', async () => {
  const { hashPassword, isPassword } = passwords
  const [one, two] = [await hashPassword('a password'), await hashPassword('a password')]
  expect(one).not.toBe(two)
  expect(one.startsWith(cost)).toBe(true)
  expect(await isPassword(one, 'a password')).toBe(true)
  expect(await isPassword(one, 'another')).toBe(false)
})

test('an unknown username takes the same work', async () => {
  const { hashPassword, isPassword } = passwords
  const stored = await hashPassword('a password')
  for (const known of [stored, null]) {
    verify.mockClear()
    expect(await isPassword(known, 'another')).toBe(false)
    expect(verify.mock.calls).toEqual([[expect.stringContaining(cost), 'another']])
  }
})

test('generated passwords are never the same', () => {
  expect(new Set(Array.from({ length: 100 }, passwords.makePassword)).size).toBe(100)
})
