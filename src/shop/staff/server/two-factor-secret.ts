import { createHmac, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Keys } from '#platform/keys.ts'
import { openText, sealText } from '#platform/sealed-text.ts'
import { recoveryCodeCount, recoveryCodeOf } from '../domain/recovery-code.ts'

const stepSeconds = 30
/** Phones' clocks may be off, so the previous and the next step are accepted too (RFC 6238, 5.2). */
const stepsAround = 1

/** Generates a secret for an authenticator app: 160 bits, in base32. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The URI in the QR code that an authenticator app scans. The app shows the shop's name with the codes; a colon would end it. */
export function keyUri(secret: string, shown: { username: string; shopName: string }): string {
  const shopName = shown.shopName.replaceAll(':', '')
  return totpOf(secret, { ...shown, shopName }).toString()
}

/** The time step of a six-digit code; null if the code is wrong at that time. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const away = totpOf(secret).validate({ token: code, timestamp, window: stepsAround })
  return away === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + away
}

/**
 * The time step of the second of two codes; null if it is wrong at that time, or if the first is not the previous
 * step's code.
 */
export function stepOfTwoCodes(
  secret: string,
  { first, second }: { first: string; second: string },
  now: Date,
): number | null {
  const step = stepOfCode(secret, second, now)
  if (step === null) return null
  const timestamp = (step - 1) * stepSeconds * 1000
  const away = totpOf(secret).validate({ token: first, timestamp, window: 0 })
  return away === null ? null : step
}

function totpOf(secret: string, { username = '', shopName = '' } = {}): TOTP {
  return new TOTP({ issuer: shopName, label: username, secret, period: stepSeconds, digits: 6 })
}

/** Encrypts a secret for storage, bound to this administrator. */
export function sealSecret(keys: Keys, secret: string, username: string): string {
  return sealText(keys.derive('admin-two-factor'), secret, username)
}

/** Decrypts a stored secret; null if it was sealed with another of the shop's keys. */
export function openSecret(keys: Keys, sealed: string, username: string): string | null {
  return openText(keys.derive('admin-two-factor'), sealed, username)
}

/** Generates ten recovery codes. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => recoveryCodeOf(randomBytes(10)))
}

/**
 * The stored form of a recovery code: a keyed hash, because codes have so few bits that a plain hash could be reversed.
 */
export function hashRecoveryCode(keys: Keys, code: string): string {
  return createHmac('sha256', keys.derive('admin-recovery-codes')).update(code).digest('base64url')
}
