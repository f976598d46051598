import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'

interface Connected {
  incoming?: { socket?: { remoteAddress?: string } }
}

/** With a port, as some proxies write addresses (`203.0.113.9:51234`), or in brackets, as URLs do (`[2001:db8::1]`). */
const dressedForm = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/

/**
 * An address in its one form: IPv4 also where the connection speaks IPv6 (`::ffff:203.0.113.9`), and without the zone
 * that names an interface (`fe80::1%eth0`). Null for what is no address, as for short and octal forms of IPv4.
 */
export function readAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const [, inBrackets, withPort] = dressedForm.exec(text) ?? []
  const plain = (inBrackets ?? withPort ?? text).replace(/%.*$/, '')
  const isOne = ipaddr.IPv4.isValidFourPartDecimal(plain) || ipaddr.IPv6.isValid(plain)
  return isOne ? ipaddr.process(plain) : null
}

/** Whether an address, as a socket or a URL tells it, is this machine itself (RFC 1122, RFC 4291). `localhost` counts too. */
export function isLoopback(host: string): boolean {
  return host.toLowerCase() === 'localhost' || readAddress(host)?.range() === 'loopback'
}

/** Whether the process makes a call itself: such a call has no connection. */
export function isOwnCall(c: Context): boolean {
  return !(c.env as Connected | undefined)?.incoming
}

/** The address at the other end of the connection; empty where there is none, or none any more. */
export function connectedAddress(c: Context): string {
  return (c.env as Connected | undefined)?.incoming?.socket?.remoteAddress ?? ''
}

/** Whom the outermost of so many trusted proxies saw, as it wrote it in `X-Forwarded-For`; empty where none did. */
export function forwardedAddress(c: Context, trustedProxies: number): string {
  if (trustedProxies === 0) return ''
  const seen = (c.req.header('x-forwarded-for') ?? '').split(',')
  return seen.at(-trustedProxies)?.trim() ?? ''
}

/** Where a call comes from; null for one that the process makes itself. What a proxy writes counts if it is an address. */
export function callerAddress(c: Context, trustedProxies: number): string | null {
  const connected = connectedAddress(c)
  if (!connected) return null
  const seen = readAddress(forwardedAddress(c, trustedProxies))
  return String(seen ?? readAddress(connected) ?? connected)
}
