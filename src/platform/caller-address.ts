import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'

interface Connected {
  incoming?: { socket?: { remoteAddress?: string } }
}

/**
 * An address with a port, as some proxies write it (`203.0.113.9:51234`), or in brackets, as in
 * URLs (`[2001:db8::1]`).
 */
const dressedForm = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/

/**
 * Parses an address into one canonical form: IPv4 also if written as IPv6 (`::ffff:203.0.113.9`),
 * and without a zone (`fe80::1%eth0`). Null if it is not an address; short and octal forms of IPv4
 * are not.
 */
export function readAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const [, inBrackets, withPort] = dressedForm.exec(text) ?? []
  const plain = (inBrackets ?? withPort ?? text).replace(/%.*$/, '')
  const isOne = ipaddr.IPv4.isValidFourPartDecimal(plain) || ipaddr.IPv6.isValid(plain)
  return isOne ? ipaddr.process(plain) : null
}

/** Whether the address of a socket or a URL is this machine (RFC 1122, RFC 4291), or `localhost`. */
export function isLoopback(host: string): boolean {
  return host.toLowerCase() === 'localhost' || readAddress(host)?.range() === 'loopback'
}

/** Whether the process made a call itself: such a call has no connection. */
export function isOwnCall(c: Context): boolean {
  return !(c.env as Connected | undefined)?.incoming
}

/** The address at the other end of the connection; empty without one or if it is closed. */
export function connectedAddress(c: Context): string {
  return (c.env as Connected | undefined)?.incoming?.socket?.remoteAddress ?? ''
}

/**
 * The client address that the outermost of this many trusted proxies wrote into `X-Forwarded-For`; empty if none did.
 */
export function forwardedAddress(c: Context, trustedProxies: number): string {
  if (trustedProxies === 0) return ''
  const seen = (c.req.header('x-forwarded-for') ?? '').split(',')
  return seen.at(-trustedProxies)?.trim() ?? ''
}

/**
 * The address a call comes from; null for one that the process makes itself. A proxy's value is
 * used only if it is a valid address.
 */
export function callerAddress(c: Context, trustedProxies: number): string | null {
  const connected = connectedAddress(c)
  if (!connected) return null
  const seen = readAddress(forwardedAddress(c, trustedProxies))
  return String(seen ?? readAddress(connected) ?? connected)
}
