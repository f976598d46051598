import { randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** What OWASP asks of argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let nobody: Promise<string> | null = null

/** The hash of a password as it is stored (argon2id, RFC 9106). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Whether a password is the one of a hash. Without a hash it is not, which takes the same time to find out. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(32).toString('hex'))
  const other = await nobody
  const isRight = await verify(stored ?? other, password)
  return stored !== null && isRight
}

/** Letters and digits that nobody mistakes for others. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A password made up for somebody: some 115 bits, in groups of five. */
export function makePassword(): string {
  const groups = Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => letters.charAt(randomInt(letters.length))).join(''),
  )
  return groups.join('-')
}
