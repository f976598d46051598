import { createHash } from 'node:crypto'

/** SHA-256 of a validated body. Equal for equal bodies, whatever the order of their fields. */
export function requestDigest(body: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(body)
    .filter(([, value]) => value !== undefined && value !== null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}
