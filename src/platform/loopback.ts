import type { Context } from 'hono'
import { connectedAddress, forwardedAddress, isLoopback, isOwnCall } from './caller-address.ts'

/** Headers that show that a proxy forwarded the call. */
const proxyHeaders = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'x-forwarded-host',
  'x-forwarded-proto',
  'via',
]

/**
 * Whether a call comes from this machine, or from the process itself. The socket's address decides. For a forwarded
 * call, the address that trusted proxies saw decides; without trusted proxies it never counts.
 */
export function isFromThisMachine(c: Context, trustedProxies: number): boolean {
  if (isOwnCall(c)) return true
  if (!isLoopback(connectedAddress(c))) return false
  if (!proxyHeaders.some((name) => c.req.header(name) !== undefined)) return true
  return isLoopback(forwardedAddress(c, trustedProxies))
}

/**
 * Whether a call is addressed to this machine or to the shop's public host. Any other name may be a stranger's who let
 * it point here, so that their page in a browser on this machine may read the answer (DNS rebinding).
 */
export function isToOwnName(c: Context, publicUrl: string | undefined): boolean {
  const { hostname } = new URL(c.req.url)
  if (isLoopback(hostname) || hostname.endsWith('.localhost')) return true
  return publicUrl !== undefined && hostname === new URL(publicUrl).hostname
}
