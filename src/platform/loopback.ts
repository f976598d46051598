import type { Context } from 'hono'

/** Whether an address, as a socket tells it, is this machine itself (RFC 1122, RFC 4291). `localhost` counts too. */
export function isLoopback(address: string): boolean {
  return /^(?:(?:::ffff:)?127(?:\.\d{1,3}){3}|::1|localhost)$/i.test(address)
}

interface Connected {
  incoming?: { socket?: { remoteAddress?: string } }
}

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
export function isFromThisMachine(context: Context, trustedProxies: number): boolean {
  const { incoming } = (context.env ?? {}) as Connected
  if (!incoming) return true
  if (!isLoopback(incoming.socket?.remoteAddress ?? '')) return false
  if (!proxyHeaders.some((name) => context.req.header(name) !== undefined)) return true
  if (trustedProxies === 0) return false
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',')
  return isLoopback(forwarded.at(-trustedProxies)?.trim() ?? '')
}
