import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'
import type { Page, Place } from '#ui/page.ts'

/** Fetches the data of a place into the query client; on the server, a failure fails the page. */
export type Prepare = (place: Place, api: ApiClient, client: QueryClient) => Promise<unknown>

/** A page that fetches data of its own before it is shown. */
export interface PreparedPage extends Page {
  prepare?: Prepare
}
