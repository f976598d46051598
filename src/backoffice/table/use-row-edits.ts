import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/api-context.tsx'
import {
  createRowEdits,
  type EditableRow,
  isSame,
  putBack,
  type RowEdits,
  type RowOutcome,
  type SavedChange,
} from './row-edits.ts'
import type { Trouble } from './use-cell-save.ts'
import { type Undoable, type Undoing, useUndo } from './use-undo.ts'

interface RowWords<Row> {
  /** The list's path below /api/admin. */
  list: string
  /** The properties to report if somebody else changed them, with their names and values in words. */
  told: readonly (readonly [name: keyof Row, words: string, textOf: (row: Row) => string])[]
}

/** One row's change among several. */
export interface RowChange<Row> {
  row: Row
  patch: Partial<Row>
}

/** A row that was left unchanged, and why. */
export interface LeftRow<Row> {
  row: Row
  message: string
}

/** How many rows are changed at a time. */
const atOnce = 4

interface EditTools<Row extends EditableRow> {
  edits: RowEdits<Row>
  words: RowWords<Row>
  undoing: Undoing
}

/** Changes rows in a table, one cell or many rows at a time, with undo. Always gives the same object. */
export function useRowEdits<Row extends EditableRow>(words: RowWords<Row>) {
  const [api, client, undoing] = [useApi(), useQueryClient(), useUndo()]
  const [editing] = useState(() => {
    const tools = { words, undoing, edits: createRowEdits<Row>({ api, client, list: words.list }) }
    return {
      undoing,
      /** Saves one cell; `title` says what was done. Gives what went wrong, or null. */
      save: (row: Row, patch: Partial<Row>, title: string) =>
        saveCell(tools, { row, patch }, title),
      /** Saves several rows, with one undo for all. Gives those left unchanged. */
      saveAll: (changes: readonly RowChange<Row>[], titleOf: (count: number) => string) =>
        saveAll(tools, changes, titleOf),
    }
  })
  return editing
}

const namesIn = <Row>(patch: Partial<Row>) => Object.keys(patch) as (keyof Row)[]

async function saveCell<Row extends EditableRow>(
  tools: EditTools<Row>,
  { row, patch }: RowChange<Row>,
  title: string,
): Promise<Trouble | null> {
  const { edits, undoing, words } = tools
  const saved = edits.save(row, patch)
  const done: Undoable = {
    title,
    undo: async () => {
      const outcome = await saved
      if (outcome.status !== 'saved') return 'It was never saved.'
      return putBack(edits, { ...outcome, names: namesIn(patch) })
    },
  }
  undoing.add(done)
  const outcome = await saved
  if (outcome.status === 'saved') {
    undoing.tell(done)
    return null
  }
  undoing.remove(done)
  const message = whyNot(outcome, words)
  if (outcome.status === 'refused') return { message }
  const saveMine = () => saveCell(tools, { row: outcome.theirs, patch }, title)
  return { message, way: { label: 'Save mine', instead: 'Keep theirs', run: saveMine } }
}

async function saveAll<Row extends EditableRow>(
  { edits, undoing, words }: EditTools<Row>,
  changes: readonly RowChange<Row>[],
  titleOf: (count: number) => string,
): Promise<LeftRow<Row>[]> {
  const outcomes = await inTurns(changes, async ({ row, patch }) => ({
    row,
    names: namesIn(patch),
    outcome: await edits.save(row, patch),
  }))
  const made = outcomes.flatMap(({ outcome, names }) =>
    outcome.status === 'saved' ? [{ ...outcome, names }] : [],
  )
  if (made.length > 0) {
    const done = { title: titleOf(made.length), undo: () => putAllBack(edits, made) }
    undoing.add(done)
    undoing.tell(done)
  }
  return outcomes.flatMap(({ row, outcome }) =>
    outcome.status === 'saved' ? [] : [{ row, message: whyNot(outcome, words) }],
  )
}

async function putAllBack<Row extends EditableRow>(
  edits: RowEdits<Row>,
  made: readonly SavedChange<Row>[],
): Promise<string | null> {
  const whys = await inTurns(made, (change) => putBack(edits, change))
  const [first, ...others] = whys.filter((why) => why !== null)
  if (first === undefined) return null
  return `${others.length + 1} of ${made.length} couldn’t be undone. ${first}`
}

function whyNot<Row>(
  outcome: Exclude<RowOutcome<Row>, { status: 'saved' }>,
  words: RowWords<Row>,
): string {
  if (outcome.status === 'refused') return outcome.message
  return `Not saved: ${overtakenBy(words, outcome.before, outcome.theirs)}`
}

/** A sentence on what somebody else changed. */
function overtakenBy<Row>({ told }: RowWords<Row>, before: Row, theirs: Row): string {
  const changed = told.flatMap(([name, words, textOf]) =>
    isSame(before[name], theirs[name])
      ? []
      : [`${words} from ${textOf(before)} to ${textOf(theirs)}`],
  )
  if (changed.length === 0) return 'someone else changed another field.'
  return `someone else changed ${changed.slice(0, 3).join(', ')} while you were editing.`
}

/** Processes items, a few at a time; gives their results in order. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += atOnce)
    results.push(...(await Promise.all(items.slice(from, from + atOnce).map(work))))
  return results
}
