import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import { type ListWish, queryOf } from '../../domain/list-wish.ts'
import { adminKey } from '../admin.queries.ts'

const rowsPerPage = '25'

/** A slice of a list, how many rows there are in all, and where the next slice begins. */
export interface ListSlice<Row> {
  rows: readonly Row[]
  total: number
  next: string | null
}

const listQuery = <Row>(api: ApiClient, list: string, wish: ListWish) =>
  queryOptions({
    queryKey: [adminKey, list, wish],
    queryFn: async ({ signal }): Promise<ListSlice<Row>> => {
      const query = queryOf({ limit: rowsPerPage, ...wish })
      const { body, headers } = await api.ask<Row[]>(`/api/admin/${list}${query}`, { signal })
      return {
        rows: body,
        total: Number(headers.get('x-total-count') ?? body.length),
        next: headers.get('x-next-cursor'),
      }
    },
  })

/** The slice of a list that a wish names; the one before stays on the screen while it comes. */
export function useSlice<Row>(list: string, wish: ListWish) {
  const query = listQuery<Row>(useApi(), list, wish)
  return useQuery({ ...query, placeholderData: (before) => before })
}
