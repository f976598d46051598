import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { adminKey } from '../admin.queries.ts'

/**
 * Refetches everything on the screen, unless that is already under way. `isAsked` says whether that is why it is being
 * fetched.
 */
export function useRefresh() {
  const client = useQueryClient()
  const isFetching = useIsFetching({ queryKey: [adminKey] }) > 0
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!isFetching) setAsked(false)
  }, [isFetching])
  const refresh = () => {
    if (isFetching) return
    setAsked(true)
    void client.invalidateQueries({ queryKey: [adminKey] })
  }
  return { refresh, isFetching, isAsked }
}
