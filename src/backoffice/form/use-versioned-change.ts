import { useState } from 'react'
import type { Issue } from '#kernel/refusal.ts'
import { useApi } from '#platform/api-context.tsx'
import { changedPart, type Difference, differencesOf, withLeaves } from './merge-versions.ts'
import { type Outcome, sendChange } from './send-change.ts'

/** A thing as it was read, and the number that every change of it makes another. */
export interface Versioned<Values> {
  values: Values
  version: number
}

/** Who changed a property last, and when (ISO 8601). */
export interface Change {
  by: string
  at: string
}

/** Two changes of one thing that began at the same version. */
export interface Conflict<Values> {
  mine: Values
  theirs: Versioned<Values>
  differences: readonly Difference[]
  /** By the first part of a property's path; empty where it is not known. */
  changes: ReadonlyMap<string, Change>
}

export interface ChangeParts<Values, Answer> {
  /** The path of the thing below /api/admin. */
  path: string
  /** Reads the values and the version in an answer, and in what a 412 says it is now. */
  read: (answer: Answer) => Versioned<Values>
  /** What is sent for the properties that changed, where that is not they themselves. */
  patchOf?: (changed: Partial<Values>, mine: Values) => object
  /** Who changed what since a version; asked when there is a conflict. */
  changesSince?: (version: number) => Promise<ReadonlyMap<string, Change>>
  onSaved: (saved: Saved<Values, Answer>) => void
  onRefused: (issues: readonly Issue[]) => void
}

export interface Saved<Values, Answer> {
  answer: Answer
  before: Versioned<Values>
  /** What was sent, as the server holds it now. */
  after: Versioned<Values>
}

/** Why the last change was not saved; null while it is not known that it was not. */
type Failure = { message: string } | null

/**
 * Changes one thing by PATCH with If-Match. If somebody else changed it meanwhile, nothing is
 * written: the conflict is given, and `resolve` saves what was decided about it on their version.
 */
export function useVersionedChange<Values extends object, Answer>(
  parts: ChangeParts<Values, Answer>,
) {
  const api = useApi()
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<Failure>(null)
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null)
  const [newest, setNewest] = useState<Versioned<Values> | null>(null)

  async function meet(base: Versioned<Values>, mine: Values, current: Answer) {
    const theirs = parts.read(current)
    setNewest(theirs)
    const differences = differencesOf({ base: base.values, mine, theirs: theirs.values })
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
    /** What a conflict said is stored; null before there was one. */
    newest,
    /** Goes back to the fields; nothing is saved. */
    leaveConflict: () => setConflict(null),
    /** Saves my values at these paths on top of theirs. */
    resolve: async (mine: Iterable<string>) => {
      if (conflict)
        await save(conflict.theirs, withLeaves(conflict.theirs.values, conflict.mine, mine))
    },
  }
}
