import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { adminKey } from '../admin.queries.ts'

/** Refetches everything on the screen, unless that is already under way. */
export function useRefresh() {
  const client = useQueryClient()
  const isFetching = useIsFetching({ queryKey: [adminKey] }) > 0
  const refresh = () => {
    if (!isFetching) void client.invalidateQueries({ queryKey: [adminKey] })
  }
  return { refresh, isFetching }
}
