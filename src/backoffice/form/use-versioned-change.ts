import { useState } from 'react'
import type { Issue } from '#kernel/refusal.ts'
import { useApi } from '#platform/api-context.tsx'
import {
  changedPart,
  type Difference,
  differencesOf,
  whatIsLeft,
  withLeaves,
} from './merge-versions.ts'
import { type Outcome, sendChange } from './send-change.ts'

/** A thing as it was read, and its version number, which every change increases. */
export interface Versioned<Values> {
  values: Values
  version: number
}

/** Who changed a property last, and when (ISO 8601). */
export interface Change {
  by: string
  at: string
}

/** Two changes based on the same version. */
export interface Conflict<Values> {
  mine: Values
  theirs: Versioned<Values>
  differences: readonly Difference[]
  /** By the first part of a property's path; empty if unknown. */
  changes: ReadonlyMap<string, Change>
}

export interface ChangeParts<Values, Answer> {
  /** The thing's path below /api/admin. */
  path: string
  /** Reads the values and version from an answer, or from the current state in a 412. */
  read: (answer: Answer) => Versioned<Values>
  /** The request body for the changed properties, if it isn't just those. */
  patchOf?: (changed: Partial<Values>, mine: Values) => object
  /** Who changed what since a version; called on a conflict. */
  changesSince?: (version: number) => Promise<ReadonlyMap<string, Change>>
  /** How two versions are compared and joined, if not by single properties. */
  merging?: Merging<Values>
  onSaved: (saved: Saved<Values, Answer>) => void
  onRefused: (issues: readonly Issue[]) => void
}

export interface Saved<Values, Answer> {
  answer: Answer
  before: Versioned<Values>
  /** My values as the server has stored them. */
  after: Versioned<Values>
}

/** Compares two versions of a thing, and joins them by what was chosen. */
export interface Merging<Values> {
  differencesOf: (versions: { base: Values; mine: Values; theirs: Values }) => Difference[]
  /** Theirs with mine at these paths. */
  join: (theirs: Values, mine: Values, paths: Iterable<string>) => Values
}

/** Why the last change was not saved; null if it was, or its outcome isn't known. */
type Failure = { message: string } | null

/**
 * Changes a thing by PATCH with If-Match. If somebody else changed these values meanwhile, nothing is written: gives the
 * conflict, and `resolve` saves the choices on top of their version.
 */
export function useVersionedChange<Values extends object, Answer>(
  parts: ChangeParts<Values, Answer>,
) {
  const api = useApi()
  const { differencesOf: compare, join } = parts.merging ?? { differencesOf, join: withLeaves }
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<Failure>(null)
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null)
  const [newest, setNewest] = useState<Versioned<Values> | null>(null)

  async function meet(base: Versioned<Values>, mine: Values, current: Answer): Promise<void> {
    const theirs = parts.read(current)
    setNewest(theirs)
    const differences = compare({ base: base.values, mine, theirs: theirs.values })
    const left = whatIsLeft(differences)
    if (left === 'nothing') return conclude(differences[0] ? theirs : base, mine, savedAs(current))
    if (left === 'saving') return save(theirs, join(theirs.values, mine, pathsOf(differences)))
    const changes = await parts.changesSince?.(base.version).catch(() => undefined)
    setConflict({ mine, theirs, differences, changes: changes ?? new Map() })
  }

  async function conclude(base: Versioned<Values>, mine: Values, outcome: Outcome<Answer>) {
    if (outcome.status === 'outdated') return meet(base, mine, outcome.current)
    setConflict(null)
    if (outcome.status === 'saved') {
      const { answer } = outcome
      return parts.onSaved({ answer, before: base, after: parts.read(answer) })
    }
    setFailure({ message: outcome.message })
    parts.onRefused(outcome.issues)
  }

  async function save(base: Versioned<Values>, mine: Values): Promise<void> {
    setIsSaving(true)
    setFailure(null)
    const changed = changedPart(base.values, mine)
    const patch = parts.patchOf?.(changed, mine) ?? changed
    await conclude(base, mine, await sendChange(api, { ...parts, patch, version: base.version }))
    setIsSaving(false)
  }

  return {
    save,
    isSaving,
    failure,
    forgetFailure: () => setFailure(null),
    conflict,
    /** The stored version according to the last conflict; null before any. */
    newest,
    /** Returns to the fields without saving. */
    leaveConflict: () => setConflict(null),
    /** Saves my values at these paths on top of theirs. */
    resolve: async (mine: Iterable<string>) => {
      if (conflict) await save(conflict.theirs, join(conflict.theirs.values, conflict.mine, mine))
    },
  }
}

/** The outcome if somebody else's change left nothing to do. */
const savedAs = <Answer>(answer: Answer) => ({ status: 'saved', answer }) as const
const pathsOf = (differences: readonly Difference[]) => differences.map(({ path }) => path)
