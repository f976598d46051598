/**
 * The fields changed, with their values before and after, for the audit. `before` is null for something created,
 * `after` for something deleted; the whole is null if no field differs.
 */
export interface ChangedFields<T> {
  before: Partial<T> | null
  after: Partial<T> | null
}

/**
 * Compares the states before and after; null means it did not exist. Values are compared as JSON with keys in any
 * order, so a date equals its ISO text.
 */
export function changedFields<T extends object>(
  before: T | null,
  after: T | null,
): ChangedFields<T> | null {
  const [was, is] = [textsOf(before), textsOf(after)]
  const names = new Set([...was.keys(), ...is.keys()])
  const changed = new Set([...names].filter((name) => was.get(name) !== is.get(name)))
  if (changed.size === 0) return null
  return { before: before && only(before, changed), after: after && only(after, changed) }
}

function textsOf(fields: object | null): Map<string, string | undefined> {
  return new Map(Object.entries(fields ?? {}).map(([name, value]) => [name, textOf(value)]))
}

function only<T extends object>(fields: T, names: ReadonlySet<string>): Partial<T> {
  const entries = Object.entries(fields).filter(([name]) => names.has(name))
  return Object.fromEntries(entries) as Partial<T>
}

/** JSON with sorted keys, because PostgreSQL returns jsonb in its own order. */
function textOf(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
