const sessionForm = /^session-[0-9a-f]{64}-\d{13}$/

/** Whether a text is a shopper's session identifier: 'session-', 64 hex characters, '-', 13 digits (spec 3). */
export function isSessionId(text: string): boolean {
  return sessionForm.test(text)
}

/** Whether a stored identifier may stay: empty, 'anonymous' or of the proper form (spec 5). */
export function isAcceptableSessionId(text: string): boolean {
  return text === '' || text === 'anonymous' || isSessionId(text)
}

/**
 * Makes an identifier from 32 random bytes and the time in milliseconds. Throws on another count of
 * bytes.
 */
export function createSessionId(randomBytes: Uint8Array, nowMs: number): string {
  if (randomBytes.length !== 32) throw new RangeError('a session identifier takes 32 bytes')
  const hex = Array.from(randomBytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `session-${hex}-${String(Math.trunc(nowMs)).padStart(13, '0').slice(-13)}`
}
