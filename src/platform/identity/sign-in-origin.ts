import { isLoopback } from '../caller-address.ts'

/**
 * The shop's origin for sign-ins: the owner's PUBLIC_URL, or without one the request's origin if
 * that is this machine itself. Null elsewhere, because a sign-in must return to a trusted address.
 */
export function signInOrigin(url: URL, publicUrl: string | undefined): string | null {
  if (publicUrl) return publicUrl.replace(/\/$/, '')
  return isLoopback(url.hostname) ? url.origin : null
}
