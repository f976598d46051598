import { createHmac, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Keys } from '#platform/keys.ts'
import { openText, sealText } from '#platform/sealed-text.ts'
import { recoveryCodeCount, recoveryCodeOf } from '../domain/recovery-code.ts'

const stepSeconds = 30
/** Clocks of telephones go wrong: the step before and the one after count too (RFC 6238, 5.2). */
const stepsAround = 1

/** A new secret for an authenticator app: 160 bits, in base32. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What an authenticator app reads out of the picture. */
export function keyUri(secret: string, username: string): string {
  return totpOf(secret, username).toString()
}

/** The time step that a code of six digits belongs to; null where it is wrong at that moment. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const away = totpOf(secret, '').validate({ token: code, timestamp, window: stepsAround })
  return away === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + away
}

/**
 * The time step of the second of two codes; null where it is wrong at that moment, or the first is not the code of the
 * step before.
 */
export function stepOfTwoCodes(
  secret: string,
  { first, second }: { first: string; second: string },
  now: Date,
): number | null {
  const step = stepOfCode(secret, second, now)
  if (step === null) return null
  const timestamp = (step - 1) * stepSeconds * 1000
  const away = totpOf(secret, '').validate({ token: first, timestamp, window: 0 })
  return away === null ? null : step
}

function totpOf(secret: string, username: string): TOTP {
  return new TOTP({ issuer: 'Cilia', label: username, secret, period: stepSeconds, digits: 6 })
}

/** The secret as it is stored: sealed for this administrator. */
export function sealSecret(keys: Keys, secret: string, username: string): string {
  return sealText(keys.derive('admin-two-factor'), secret, username)
}

/** The secret that is stored; null where the shop's key is another than it was sealed with. */
export function openSecret(keys: Keys, sealed: string, username: string): string | null {
  return openText(keys.derive('admin-two-factor'), sealed, username)
}

/** Ten recovery codes that nobody has. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => recoveryCodeOf(randomBytes(10)))
}

/** What is stored of a recovery code: of so few bits only a keyed hash keeps the secret. */
export function hashRecoveryCode(keys: Keys, code: string): string {
  return createHmac('sha256', keys.derive('admin-recovery-codes')).update(code).digest('base64url')
}
