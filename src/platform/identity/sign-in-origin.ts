import { isLoopback } from '../caller-address.ts'

/**
 * How the shop is called where members sign in: the owner's PUBLIC_URL, or without one the address of the request as
 * long as that is this machine itself. Null elsewhere: a sign-in must come back to an address we are sure of.
 */
export function signInOrigin(url: URL, publicUrl: string | undefined): string | null {
  if (publicUrl) return publicUrl.replace(/\/$/, '')
  return isLoopback(url.hostname) ? url.origin : null
}
