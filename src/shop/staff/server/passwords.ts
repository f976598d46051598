import { randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '#platform/limit-concurrency.ts'

/** The argon2id parameters that OWASP recommends: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Checks one password at a time, about 25 per second, so that guessers cannot take all processors from the shop. Others
 * wait their turn.
 */
const inTurn = limitConcurrency({ atOnce: 1, waiting: 200 })

let nobody: Promise<string> | null = null

/** Hashes a password for storage (argon2id, RFC 9106). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/**
 * Whether a password matches a hash. Without a hash it gives false after the same time, so that timing does not reveal
 * which names exist.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(32).toString('hex'))
  const other = await nobody
  const isRight = await inTurn(() => verify(stored ?? other, password))
  return stored !== null && isRight
}

/** Unambiguous letters and digits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Generates a password of about 115 bits, in groups of five. */
export function makePassword(): string {
  const groups = Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => alphabet.charAt(randomInt(alphabet.length))).join(''),
  )
  return groups.join('-')
}
