import { prerender } from 'react-dom/static'
import { type ApiClient, createApiClient } from '#platform/api-client.ts'
import { createQueryClient, dehydrateQueries } from '#platform/query-client.ts'
import type { Head } from '#ui/page.ts'
import { App } from '../app.tsx'
import { loadPage } from '../browser/loaded-pages.ts'
import { type FoundPage, findPage } from '../find-page.ts'

export interface RenderedPage {
  status: number
  /** The path where the page is now, if it has moved for good; it is not rendered then. */
  movedTo: string | null
  head: Head
  html: string
  /** The fetched answers as JSON, with which the browser continues. */
  state: string
  /** The name of the page's file, used to find its script. */
  name: string
}

/** Calls the API in process and without a session, so that the page is the same for everyone. */
export type AskApi = (path: string) => Promise<Response>

/** Renders the page of an address. Throws if the API fails to answer what the page needs. */
export async function renderPage(url: URL, ask: AskApi): Promise<RenderedPage> {
  const found = findPage(url.pathname, url.search)
  const api = createApiClient({ fetch: (path) => askAndFollow(ask, path), sessionId: () => null })
  const client = createQueryClient()
  const page = await loadPage(found.entry)
  await found.entry.prepare?.(found.place, api, client)
  const movedTo = page.movedTo?.(found.place, client) ?? null
  return {
    movedTo,
    status: page.statusOf?.(found.place, client) ?? 200,
    head: page.headOf(found.place, client),
    html: movedTo === null ? await renderHtml(found, api, client) : '',
    state: dehydrateQueries(client),
    name: found.entry.name,
  }
}

/** Asks once more where an answer has moved to, as a browser does. */
async function askAndFollow(ask: AskApi, path: string): Promise<Response> {
  const answer = await ask(path)
  const location = answer.status === 301 ? answer.headers.get('location') : null
  return location === null ? answer : await ask(location)
}

async function renderHtml(
  { place }: FoundPage,
  api: ApiClient,
  client: ReturnType<typeof createQueryClient>,
) {
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <App
      api={api}
      client={client}
      router={{ ssrPath: place.path, ssrSearch: place.search.toString() }}
    />,
    {
      onError: (error) => void failures.push(error),
      // Never stream parts out of order: the inline scripts that would move them into place are
      // forbidden here.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  )
  if (failures.length > 0) throw failures[0]
  return new Response(prelude).text()
}
