import type { Context } from 'hono'
import { connectedAddress, forwardedAddress, isLoopback, isOwnCall } from './caller-address.ts'

/** By these a proxy tells that it passes on the call of somebody else. */
const proxyHeaders = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'x-forwarded-host',
  'x-forwarded-proto',
  'via',
]

/**
 * Whether a call comes from this machine, or from the process itself. The socket decides; a header can only take away:
 * what a proxy passes on counts by the address that trusted proxies saw, and not at all where none are trusted.
 */
export function isFromThisMachine(c: Context, trustedProxies: number): boolean {
  if (isOwnCall(c)) return true
  if (!isLoopback(connectedAddress(c))) return false
  if (!proxyHeaders.some((name) => c.req.header(name) !== undefined)) return true
  return isLoopback(forwardedAddress(c, trustedProxies))
}
