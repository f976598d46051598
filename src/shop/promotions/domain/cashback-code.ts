/** Letters and digits that are hard to mistake for each other (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The number of random bytes in a cashback code. Each gives 5 bits, 60 in all, too many to guess. */
export const cashbackCodeBytes = 12

/** Makes a cashback code from 12 random bytes: "BACK-7KQ2-M0XD-94TB" (design 5). */
export function cashbackCode(randomBytes: Uint8Array): string {
  if (randomBytes.length !== cashbackCodeBytes)
    throw new RangeError(`a cashback code takes ${cashbackCodeBytes} bytes`)
  const letters = Array.from(randomBytes, (byte) => alphabet[byte % alphabet.length]).join('')
  return `BACK-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`
}
