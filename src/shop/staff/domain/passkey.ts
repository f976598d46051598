/** How long a challenge can be answered, in milliseconds: somebody may have to look for their key. */
export const challengeLifeMs = 5 * 60 * 1000

/** The most passkeys of one administrator. */
export const mostPasskeys = 20

/** The shop as passkeys know it (WebAuthn, "relying party"). */
export interface RelyingParty {
  /** The host name that passkeys belong to. */
  id: string
  /** Where a browser must have been when it used one. */
  origin: string
}

/**
 * The relying party of a shop at an origin. Null where browsers refuse passkeys: at IP addresses,
 * and without TLS anywhere but on localhost.
 */
export function relyingPartyAt(address: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(address)
  const isNumeric = /^[\d.]+$|^\[/.test(hostname)
  const isLocal = /^(?:.+\.)?localhost$/.test(hostname)
  return isNumeric || (protocol !== 'https:' && !isLocal) ? null : { id: hostname, origin }
}

/**
 * Whether a signature's counter shows that the passkey exists twice: it must grow with each use.
 * Authenticators that do not count always say 0 (WebAuthn, 6.1.1).
 */
export function wentBack(stored: number, sent: number): boolean {
  return (stored > 0 || sent > 0) && sent <= stored
}

/** The ways in which browsers reach authenticators. */
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

/** The known ones of the ways in which an authenticator says that it is reached. */
export function knownTransports(said: readonly string[]): Transport[] {
  return transports.filter((transport) => said.includes(transport))
}
