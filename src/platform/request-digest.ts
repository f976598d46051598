import { createHash } from 'node:crypto'

/** The SHA-256 of a validated body, in hex. The order of fields doesn't matter; null counts as missing. */
export function requestDigest(body: Readonly<Record<string, unknown>>): string {
  return createHash('sha256')
    .update(JSON.stringify(fieldsOf(body)))
    .digest('hex')
}

/** Sorts the fields of an object, and of all objects in it, by name. */
function fieldsOf(value: object): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  return Object.entries(value)
    .filter(([, field]) => field !== undefined && field !== null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => [name, sorted(field)])
}

const sorted = (value: unknown) =>
  typeof value === 'object' && value !== null ? fieldsOf(value) : value
