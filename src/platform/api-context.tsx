import { createContext, type ReactNode, useContext } from 'react'
import type { ApiClient } from './api-client.ts'

const ApiContext = createContext<ApiClient | null>(null)

/** Gives the pages below it their door to the API. */
export function ApiProvider({ api, children }: { api: ApiClient; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>
}

/** The door to the API of this render. Refuses (throws) outside an ApiProvider. */
export function useApi(): ApiClient {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi is called outside an ApiProvider')
  return api
}
