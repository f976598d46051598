/** How many recovery codes an administrator gets at once. */
export const recoveryCodeCount = 10

/** Unambiguous characters: without i, l, o, and u (Crockford's base32). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const length = 10

/** Makes a recovery code from ten random bytes: fifty bits, such as '7k2mq-x9d4f'. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  if (bytes.length !== length) throw new RangeError(`a recovery code is made of ${length} bytes`)
  const text = Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/**
 * A second factor as typed: the six digits of an app or a text message, two consecutive codes of an
 * app, or a recovery code.
 */
export type TypedCode =
  | { kind: 'digits'; code: string }
  | { kind: 'two-codes'; first: string; second: string }
  | { kind: 'recovery'; code: string }

/** Parses a typed code, ignoring spaces, dashes, and case; null if it has no valid form. */
export function readTypedCode(text: string): TypedCode | null {
  const plain = text.toLowerCase().replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(plain)) return { kind: 'digits', code: plain }
  if (/^\d{12}$/.test(plain))
    return { kind: 'two-codes', first: plain.slice(0, 6), second: plain.slice(6) }
  const meant = plain.replaceAll('o', '0').replace(/[il]/g, '1')
  if (!new RegExp(`^[${alphabet}]{${length}}$`).test(meant)) return null
  return { kind: 'recovery', code: `${meant.slice(0, 5)}-${meant.slice(5)}` }
}
