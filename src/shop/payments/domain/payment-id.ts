/** The number of random bytes in each kind of identifier. */
export const paymentIdBytes = { card: 12, crypto: 32 } as const

/** The identifier of a simulated card payment, from 12 random bytes: "card_" and hex. */
export function cardPaymentId(randomBytes: Uint8Array): string {
  return `card_${hexOf(randomBytes, paymentIdBytes.card)}`
}

/** The transaction identifier of a simulated crypto payment, from 32 random bytes: "0x" and hex. */
export function cryptoPaymentId(randomBytes: Uint8Array): string {
  return `0x${hexOf(randomBytes, paymentIdBytes.crypto)}`
}

/** The link to a transaction at a public block explorer (spec 9). */
export function explorerLink(paymentId: string): string {
  return `https://etherscan.io/tx/${encodeURIComponent(paymentId)}`
}

function hexOf(bytes: Uint8Array, count: number): string {
  if (bytes.length !== count) throw new RangeError(`this identifier takes ${count} bytes`)
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Shortens an identifier to its first 6 and last 4 characters; short ones stay whole (spec 9). */
export function shortId(id: string): string {
  return id.length > 10 ? `${id.slice(0, 6)}...${id.slice(-4)}` : id
}
