import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'
import { adminKey } from '../admin.queries.ts'
import { sendChange } from '../form/send-change.ts'
import { type ListPage, showRow } from '../list-query.ts'

/** A row that is changed by PATCH with its version, at the list's path plus its id. */
export interface EditableRow {
  id: number
  version: number
}

/** The outcome of changing a row. */
export type RowOutcome<Row> =
  | { status: 'saved'; before: Row; after: Row }
  | { status: 'refused'; message: string }
  /** Somebody else was faster: nothing was written, and the row shows their version. */
  | { status: 'outdated'; before: Row; theirs: Row }

interface RowState<Row> {
  /** The row as last known to be stored. */
  stored: Row
  /** The version since which only we have changed it, as far as known. */
  ownSince: number
  /** Changes under way, oldest first. */
  pending: Partial<Row>[]
  /** How often somebody else's change was met; changes waiting at that time were based on an older row. */
  overtaken: number
  tail: Promise<unknown>
}

interface RowEditsParts {
  api: ApiClient
  client: QueryClient
  /** The list's path below /api/admin, also the cache key of its pages. */
  list: string
}

/** Changes rows of a list. */
export interface RowEdits<Row extends EditableRow> {
  save: (row: Row, patch: Partial<Row>) => Promise<RowOutcome<Row>>
  /** The row as currently shown. */
  find: (id: number) => Row | undefined
}

/**
 * Changes rows in a list. Each change shows at once, and is sent after the row's earlier ones, based on their version.
 * A refused one reverts to what is stored; the caller keeps the input.
 */
export function createRowEdits<Row extends EditableRow>(parts: RowEditsParts): RowEdits<Row> {
  const shown = cachedRows<Row>(parts)
  const states = new Map<number, RowState<Row>>()
  const stateOf = (row: Row): RowState<Row> => {
    const known = states.get(row.id)
    if (known && (known.pending.length > 0 || isBehind(row, known))) return known
    const [tail, ownSince] = [Promise.resolve(), row.version]
    const state = { stored: row, ownSince, pending: [], overtaken: 0, tail }
    states.set(row.id, state)
    return state
  }
  const show = ({ stored, pending }: RowState<Row>) =>
    shown.replace(Object.assign({}, stored, ...pending))

  async function save(row: Row, patch: Partial<Row>): Promise<RowOutcome<Row>> {
    const state = stateOf(row)
    const { overtaken, stored: seen } = state
    state.pending.push(patch)
    show(state)
    const sent = state.tail.then(async (): Promise<RowOutcome<Row>> => {
      const isLate = state.overtaken !== overtaken
      const outcome = isLate
        ? { status: 'outdated' as const, before: seen, theirs: state.stored }
        : await send(parts, state, patch)
      state.pending.splice(state.pending.indexOf(patch), 1)
      show(state)
      shown.outdateOthers()
      return outcome
    })
    state.tail = sent
    return await sent
  }

  return { save, find: shown.find }
}

/** Whether a row predates our own last changes: fast typists are ahead of rendering. */
function isBehind<Row extends EditableRow>(row: Row, { stored, ownSince }: RowState<Row>): boolean {
  return ownSince <= row.version && row.version < stored.version
}

async function send<Row extends EditableRow>(
  { api, list }: RowEditsParts,
  state: RowState<Row>,
  patch: Partial<Row>,
): Promise<RowOutcome<Row>> {
  const before = state.stored
  const path = `${list}/${before.id}`
  const outcome = await sendChange<Row>(api, { path, patch, version: before.version })
  if (outcome.status === 'refused') return { status: 'refused', message: outcome.message }
  if (outcome.status === 'outdated') {
    state.stored = outcome.current
    state.ownSince = outcome.current.version
    state.overtaken += 1
    return { status: 'outdated', before, theirs: outcome.current }
  }
  state.stored = outcome.answer
  return { status: 'saved', before, after: outcome.answer }
}

/** A saved change, and the properties it changed. */
export interface SavedChange<Row> {
  before: Row
  after: Row
  names: readonly (keyof Row)[]
}

/** Reverts a change, unless its properties were changed again since. Gives why not, or null. */
export async function putBack<Row extends EditableRow>(
  edits: RowEdits<Row>,
  { before, after, names }: SavedChange<Row>,
): Promise<string | null> {
  const now = edits.find(after.id) ?? after
  const isAsLeft = names.every((name) => isSame(now[name], after[name]))
  if (!isAsLeft) return 'It has changed again since then.'
  const patch = Object.fromEntries(names.map((name) => [name, before[name]])) as Partial<Row>
  const outcome = await edits.save(now, patch)
  if (outcome.status === 'saved') return null
  return outcome.status === 'refused'
    ? outcome.message
    : 'Someone else changed it while you were editing.'
}

/** Whether two values of a property are equal. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The fetched rows of a list, on any page. */
function cachedRows<Row extends EditableRow>({ client, list }: RowEditsParts) {
  const queryKey = [adminKey, list]
  return {
    find: (id: number): Row | undefined =>
      client
        .getQueriesData<ListPage<Row>>({ queryKey })
        .flatMap(([, page]) => page?.rows.filter((row) => row.id === id) ?? [])
        .toSorted((one, other) => other.version - one.version)[0],
    replace: (row: Row) => showRow(client, list, row),
    /** Lists not on the screen are refetched when next opened; shown rows stay where they are. */
    outdateOthers: () =>
      void client.invalidateQueries({
        queryKey: [adminKey],
        type: 'inactive',
        refetchType: 'none',
      }),
  }
}
