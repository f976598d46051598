import { isRecord } from '#kernel/is-record.ts'

/** A property that differs between versions of a thing, by its path with dots. */
export interface Difference {
  path: string
  /** Its value at the start of the change, in my change, and in theirs. */
  base: unknown
  mine: unknown
  theirs: unknown
  /** Who changed it. */
  by: 'me' | 'them' | 'both'
}

interface Versions {
  base: object
  mine: object
  theirs: object
}

/** An object's properties by path; lists count as one value. */
export function leavesOf(value: object): Map<string, unknown> {
  return new Map(
    Object.entries(value).flatMap(([key, part]): [string, unknown][] =>
      isRecord(part)
        ? [...leavesOf(part)].map(([path, leaf]) => [`${key}.${path}`, leaf])
        : [[key, part]],
    ),
  )
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The differences between mine and theirs, and which side changed each. */
export function differencesOf({ base, mine, theirs }: Versions): Difference[] {
  const [before, ours, others] = [leavesOf(base), leavesOf(mine), leavesOf(theirs)]
  const paths = new Set([...others.keys(), ...ours.keys()])
  return [...paths].flatMap((path) => {
    const leaf = { path, base: before.get(path), mine: ours.get(path), theirs: others.get(path) }
    if (isSame(leaf.mine, leaf.theirs)) return []
    const isMine = !isSame(leaf.mine, leaf.base)
    const isTheirs = !isSame(leaf.theirs, leaf.base)
    return [{ ...leaf, by: isMine && isTheirs ? 'both' : isMine ? 'me' : 'them' }]
  })
}

/**
 * What is left of my change once theirs is known: nothing if theirs contains it, as after an answer that got lost; saving
 * it if they changed something that isn't compared, such as another part of an order; else asking.
 */
export function whatIsLeft(differences: readonly Difference[]): 'nothing' | 'saving' | 'asking' {
  if (differences.every(({ by }) => by === 'them')) return 'nothing'
  return differences.every(({ by }) => by === 'me') ? 'saving' : 'asking'
}

/** A copy of an object with the properties at these paths taken from another; properties missing there are removed. */
export function withLeaves<T extends object>(
  target: T,
  source: object,
  paths: Iterable<string>,
): T {
  const leaves = leavesOf(source)
  const merged = structuredClone(target)
  for (const path of paths) setAt(merged, path.split('.'), leaves.get(path))
  return merged
}

function setAt(target: object, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    if (value === undefined) Reflect.deleteProperty(target, key)
    else Reflect.set(target, key, value)
    return
  }
  const inner: unknown = Reflect.get(target, key)
  const branch = isRecord(inner) ? inner : {}
  Reflect.set(target, key, branch)
  setAt(branch, rest, value)
}

/** The top-level properties of an object in which anything changed. */
export function changedPart<T extends object>(before: T, after: T): Partial<T> {
  const changed = new Set(
    differencesOf({ base: before, mine: after, theirs: before }).map(({ path }) => firstOf(path)),
  )
  const entries = Object.entries(after).filter(([key]) => changed.has(key))
  return Object.fromEntries(entries) as Partial<T>
}

/** The first part of a path: its top-level property. */
export function firstOf(path: string): string {
  return path.split('.', 1)[0] ?? path
}
