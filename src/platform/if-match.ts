import type { Context } from 'hono'
import { Refusal } from '#kernel/refusal.ts'

/**
 * The version that a change is based on, from the request's If-Match (RFC 9110, 13.1.1), such as `"12"`. Refuses a
 * request without one, or with a value that is not a version.
 */
export function versionIn({ req }: Context): number {
  const given = req.header('if-match')
  if (given === undefined)
    throw new Refusal('unversioned', 'Send If-Match with the version that you want to change')
  const [, version] = /^(?:W\/)?"(\d{1,10})"$/.exec(given.trim()) ?? []
  if (version === undefined)
    throw new Refusal('bad-request', 'If-Match must be a version in quotes, such as "12"')
  return Number(version)
}

/** The same for calls that may omit If-Match, such as a POST; null if they do. */
export function versionIfIn(c: Context): number | null {
  return c.req.header('if-match') === undefined ? null : versionIn(c)
}
