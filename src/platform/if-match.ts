import type { Context } from 'hono'
import { Refusal } from '#kernel/refusal.ts'

/**
 * The version that a change is made from, from the request's If-Match (RFC 9110, 13.1.1), such as
 * `"12"`. Refuses a request without it, and one whose value is no version.
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

/** The same of a call that may leave If-Match out, such as a POST; null then. */
export function versionIfIn(c: Context): number | null {
  return c.req.header('if-match') === undefined ? null : versionIn(c)
}
