/** How long a challenge can be answered, in milliseconds; people may have to look for their key. */
export const challengeLifeMs = 5 * 60 * 1000

/** How many passkeys an administrator may have. */
export const mostPasskeys = 20

/** The shop as passkeys know it (WebAuthn's "relying party"). */
export interface RelyingParty {
  /** The host name that passkeys belong to. */
  id: string
  /** The origin that a browser must have used it from. */
  origin: string
}

/**
 * The relying party of a shop at an origin. Null if browsers refuse passkeys there: at IP addresses, and without TLS
 * anywhere but on localhost.
 */
export function relyingPartyAt(address: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(address)
  const isNumeric = /^[\d.]+$|^\[/.test(hostname)
  const isLocal = /^(?:.+\.)?localhost$/.test(hostname)
  return isNumeric || (protocol !== 'https:' && !isLocal) ? null : { id: hostname, origin }
}

/**
 * Whether a signature's counter reveals a copied passkey: it must grow with each use. Authenticators that do not count
 * always send 0 (WebAuthn, 6.1.1).
 */
export function wentBack(stored: number, sent: number): boolean {
  return (stored > 0 || sent > 0) && sent <= stored
}

/** The ways that browsers reach authenticators. */
export const transports = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] as const
export type Transport = (typeof transports)[number]

/** Keeps the known ways from those that an authenticator says it is reached by. */
export function knownTransports(said: readonly string[]): Transport[] {
  return transports.filter((transport) => said.includes(transport))
}
