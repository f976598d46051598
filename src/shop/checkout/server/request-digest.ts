import { createHash } from 'node:crypto'

/** A digest of a checked body: equal for equal bodies, whatever order their fields came in. */
export function requestDigest(body: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(body)
    .filter(([, value]) => value !== undefined && value !== null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}
