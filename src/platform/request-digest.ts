import { createHash } from 'node:crypto'

/**
 * SHA-256 of a validated body, in hex. Equal for equal bodies, whatever the order of their fields; a
 * field that is null counts as one that is missing.
 */
export function requestDigest(body: Readonly<Record<string, unknown>>): string {
  return createHash('sha256')
    .update(JSON.stringify(fieldsOf(body)))
    .digest('hex')
}

/** The fields of an object and of all objects in it, in the order of their names. */
function fieldsOf(value: object): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  return Object.entries(value)
    .filter(([, field]) => field !== undefined && field !== null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => [name, sorted(field)])
}

const sorted = (value: unknown) =>
  typeof value === 'object' && value !== null ? fieldsOf(value) : value
