import { createContext, type ReactNode, useContext } from 'react'
import type { ApiClient } from './api-client.ts'

const ApiContext = createContext<ApiClient | null>(null)

/** Provides the pages below it with the API client. */
export function ApiProvider({ api, children }: { api: ApiClient; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>
}

/** The API client of this render. Throws outside an ApiProvider. */
export function useApi(): ApiClient {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi is called outside an ApiProvider')
  return api
}
