import {
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { adminKey } from '#backoffice/admin.queries.ts'
import { queryOf } from '#backoffice/list-address.ts'
import type { ListPage } from '#backoffice/list-query.ts'
import type { Undoing } from '#backoffice/table/use-undo.ts'
import type { ApiClient } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { daysLeft } from '../domain/days-left.ts'
import type { AddedMovement, Movement, NewMovement, StockRow } from '../domain/movement.schema.ts'
import { movementWords, signed } from '../domain/stock-words.ts'

/** The list's path below /api/admin, also the cache key of its pages. */
export const stockPath = 'inventory'

const movementsKey = (variantId: number) => [adminKey, 'movements', variantId]

/** One variant as a list page; the page is empty if there is none. */
const stockRowQuery = (api: ApiClient, variantId: string) =>
  queryOptions({
    // Keyed like a page of the list, so that a movement updates it too.
    queryKey: [adminKey, stockPath, { variantId }],
    queryFn: async ({ signal }): Promise<ListPage<StockRow>> => {
      const path = `/api/admin/${stockPath}${queryOf({ variantId })}`
      const rows = await api.call<StockRow[]>(path, { signal })
      return { rows, total: rows.length, next: null }
    },
  })

/** The units of one variant. */
export function useStockRow(variantId: string) {
  return useQuery(stockRowQuery(useApi(), variantId))
}

/** A variant's movements with their reasons, newest first, page by page. */
export function useMovements(variantId: number) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: movementsKey(variantId),
    queryFn: async ({ signal, pageParam }) => {
      const query = queryOf({ limit: '20', after: pageParam })
      const path = `/api/admin/${stockPath}/${variantId}/movements${query}`
      const { body, headers } = await api.ask<Movement[]>(path, { signal })
      return { rows: body, next: headers.get('x-next-cursor') }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

/** A variant as people refer to it. */
export interface NamedVariant {
  variantId: number
  sku: string
}

/** Records a movement; gives why it was refused, or null if it was recorded. */
export type Move = (variant: NamedVariant, movement: NewMovement) => Promise<string | null>

export interface Moving {
  move: Move
  /** Records several with one undo for all; gives the refusals by variant id. */
  moveAll: (
    moves: readonly { variant: NamedVariant; movement: NewMovement }[],
    titleOf: (count: number) => string,
  ) => Promise<ReadonlyMap<number, string>>
}

/**
 * Records movements; each is undone by a countermovement. `onMoved` is called for each. The result is always the same
 * object.
 */
export function useMoving(undoing: Undoing, onMoved?: (added: AddedMovement) => void): Moving {
  const [api, client] = [useApi(), useQueryClient()]
  const [moving] = useState(() => createMoving({ api, client, undoing, onMoved }))
  return moving
}

interface MovingParts {
  api: ApiClient
  client: QueryClient
  undoing: Undoing
  onMoved: ((added: AddedMovement) => void) | undefined
}

function createMoving(parts: MovingParts): Moving {
  return {
    move: async (variant, movement) => {
      const sent = await send(parts, variant.variantId, movement)
      if ('refused' in sent) return sent.refused
      const { kind, delta } = sent.added
      const title = `${variant.sku}: ${movementWords[kind].toLowerCase()}, ${signed(delta)}`
      if (delta === 0) showToast({ title })
      else offerUndo(parts, title, [sent.added])
      return null
    },
    moveAll: async (moves, titleOf) => {
      const refused = new Map<number, string>()
      const made: AddedMovement[] = []
      for (const { variant, movement } of moves) {
        const sent = await send(parts, variant.variantId, movement)
        if ('refused' in sent) refused.set(variant.variantId, sent.refused)
        else made.push(sent.added)
      }
      if (made.length > 0) offerUndo(parts, titleOf(made.length), made)
      return refused
    },
  }
}

function offerUndo(parts: MovingParts, title: string, made: readonly AddedMovement[]): void {
  const undo = async () => {
    const whys: string[] = []
    for (const { variantId, delta, kind } of made) {
      const reason = `Undo of ${movementWords[kind].toLowerCase()} ${signed(delta)}`
      const sent = await send(parts, variantId, { kind: 'correction', quantity: -delta, reason })
      if ('refused' in sent) whys.push(sent.refused)
    }
    return whys[0] ?? null
  }
  const done = { title, undo }
  parts.undoing.add(done)
  parts.undoing.tell(done)
}

async function send(
  { api, client, onMoved }: MovingParts,
  variantId: number,
  body: NewMovement,
): Promise<{ added: AddedMovement } | { refused: string }> {
  try {
    const path = `/api/admin/${stockPath}/${variantId}/movements`
    const added = await api.call<AddedMovement>(path, { method: 'POST', body })
    showMoved(client, added)
    onMoved?.(added)
    return { added }
  } catch (error) {
    return { refused: reasonOf(error, 'Something went wrong. Please try again.') }
  }
}

/** Updates the units in every fetched list; rows keep their places. */
function showMoved(client: QueryClient, { variantId, onHand, ...added }: AddedMovement): void {
  const { reserved, available, isLow } = added
  client.setQueriesData<ListPage<StockRow>>({ queryKey: [adminKey, stockPath] }, (page) =>
    page?.rows.some((row) => row.variantId === variantId)
      ? {
          ...page,
          rows: page.rows.map((row) =>
            row.variantId === variantId
              ? {
                  ...row,
                  onHand,
                  reserved,
                  available,
                  isLow,
                  daysLeft: daysLeft(available, row.sold),
                }
              : row,
          ),
        }
      : page,
  )
  void client.invalidateQueries({ queryKey: movementsKey(variantId) })
  void client.invalidateQueries({ queryKey: [adminKey], type: 'inactive', refetchType: 'none' })
}
