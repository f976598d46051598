import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { adminKey } from '../admin.queries.ts'

/** Fetches everything on the screen again, unless that is under way. */
export function useRefresh() {
  const client = useQueryClient()
  const isFetching = useIsFetching({ queryKey: [adminKey] }) > 0
  const refresh = () => {
    if (!isFetching) void client.invalidateQueries({ queryKey: [adminKey] })
  }
  return { refresh, isFetching }
}
