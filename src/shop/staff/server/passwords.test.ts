import { verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { hashPassword, isPassword, makePassword } from './passwords.ts'

vi.mock('@node-rs/argon2', async (load) => {
  const argon2 = await load<typeof import('@node-rs/argon2')>()
  return { ...argon2, verify: vi.fn(argon2.verify) }
})

const cost = '$argon2id$v=19$m=19456,t=2,p=1$'

test('a password is stored as argon2id, with a salt of its own', async () => {
  const [one, two] = [await hashPassword('a password'), await hashPassword('a password')]
  expect(one).not.toBe(two)
  expect(one.startsWith(cost)).toBe(true)
  expect(await isPassword(one, 'a password')).toBe(true)
  expect(await isPassword(one, 'another')).toBe(false)
})

test('an unknown name costs the same work', async () => {
  const stored = await hashPassword('a password')
  for (const known of [stored, null]) {
    vi.mocked(verify).mockClear()
    expect(await isPassword(known, 'another')).toBe(false)
    expect(vi.mocked(verify).mock.calls).toEqual([[expect.stringContaining(cost), 'another']])
  }
})

test('passwords that are made up are never the same', () => {
  expect(new Set(Array.from({ length: 100 }, makePassword)).size).toBe(100)
})
