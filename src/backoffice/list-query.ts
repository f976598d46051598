import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import { adminKey } from './admin.queries.ts'
import { type ListFilters, queryOf } from './list-address.ts'

const rowsPerPage = '25'

/** A page of a list, the number of rows in all, and the cursor of the next page. */
export interface ListPage<Row> {
  rows: readonly Row[]
  total: number
  next: string | null
}

const listQuery = <Row>(api: ApiClient, list: string, filters: ListFilters) =>
  queryOptions({
    queryKey: [adminKey, list, filters],
    queryFn: async ({ signal }): Promise<ListPage<Row>> => {
      const query = queryOf({ limit: rowsPerPage, ...filters })
      const { body, headers } = await api.ask<Row[]>(`/api/admin/${list}${query}`, { signal })
      return {
        rows: body,
        total: Number(headers.get('x-total-count') ?? body.length),
        next: headers.get('x-next-cursor'),
      }
    },
  })

/** Updates a row on every fetched page of its list, without moving rows. */
export function showRow<Row extends { id: number }>(
  client: QueryClient,
  list: string,
  row: Row,
): void {
  client.setQueriesData<ListPage<Row>>({ queryKey: [adminKey, list] }, (page) =>
    page?.rows.some(({ id }) => id === row.id)
      ? { ...page, rows: page.rows.map((one) => (one.id === row.id ? row : one)) }
      : page,
  )
}

/** The page of a list for these filters; the previous one stays visible while it loads. */
export function useListPage<Row>(list: string, filters: ListFilters) {
  const query = listQuery<Row>(useApi(), list, filters)
  return useQuery({ ...query, placeholderData: (before) => before })
}
