import type { QueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { prerender } from 'react-dom/static'
import type { PageSettings } from '#kernel/shop-settings.ts'
import { type ApiClient, createApiClient } from '#platform/api-client.ts'
import { pageState } from '#platform/page-state.ts'
import { createQueryClient, dehydrateQueries } from '#platform/query-client.ts'
import type { Category } from '#shop/catalog/domain/catalog.schema.ts'
import { categoriesQuery } from '#shop/catalog/ui/catalog.queries.ts'
import type { PaymentOptions } from '#shop/payments/domain/payment-options.ts'
import { paymentOptionsQuery } from '#shop/payments/ui/payment-options.queries.ts'
import { type Head, pageTitle } from '#ui/page.ts'
import { App } from '../app.tsx'
import { loadPage } from '../browser/loaded-pages.ts'
import { type FoundPage, findPage } from '../find-page.ts'
import { apartFrom } from './pages-apart.ts'

export interface RenderedPage {
  status: number
  /** The path to which the page has permanently moved; it is not rendered then. Null if it hasn't. */
  movedTo: string | null
  /** The page's head with its whole title. */
  head: Head
  /** The name of the shop, for previews of links. */
  siteName: string
  html: string
  /** The settings and the fetched answers as JSON, from which the browser continues. */
  state: string
  /** The name of the page's file, used to find its script. */
  name: string
}

/** Calls the API in process and without a session, so that the page is the same for everyone. */
export type AskApi = (path: string) => Promise<Response>

/** What a page is rendered from, besides its address. */
export interface RenderParts {
  ask: AskApi
  settings: PageSettings
  /** How orders are paid; null if all payments are simulated, so that pages contain nothing about it. */
  payments: PaymentOptions | null
}

/** Renders the page of an address. Throws if the API fails to answer what the page needs. */
export async function renderPage(url: URL, parts: RenderParts): Promise<RenderedPage> {
  const { ask, payments } = parts
  const found = findPage(url.pathname, url.search)
  const api = createApiClient({ fetch: (path) => askAndFollow(ask, path), sessionId: () => null })
  const client = createQueryClient()
  if (payments) client.setQueryData(paymentOptionsQuery(api).queryKey, payments)
  const [, page, shopLinks] = await Promise.all([
    found.entry.prepare?.(found.place, api, client),
    loadPrepared(found, api, client),
    readShopLinks(api, client),
  ])
  const settings = { ...parts.settings, shopLinks }
  const movedTo = page.movedTo?.(found.place, client) ?? null
  const head = page.headOf(found.place, client, settings)
  return {
    movedTo,
    status: page.statusOf?.(found.place, client) ?? 200,
    head: { ...head, title: pageTitle(head, settings) },
    siteName: settings.name,
    html: movedTo === null ? await renderHtml(found, { api, client, settings }) : '',
    state: pageState({
      settings,
      answers: dehydrateQueries(client),
      apart: apartFrom(url.pathname, payments),
    }),
    name: found.entry.name,
  }
}

async function loadPrepared({ entry, place }: FoundPage, api: ApiClient, client: QueryClient) {
  const page = await loadPage(entry)
  await page.prepare?.(place, api, client)
  return page
}

/** How many categories the footer and the menu link (spec 2). */
const linkedCategories = 5

/**
 * Links to the first categories; to all products while there are none. Shares the answer with a page that has asked for
 * the categories; other pages don't carry it.
 */
async function readShopLinks(api: ApiClient, client: QueryClient) {
  const query = categoriesQuery(api)
  const isAsked = client.getQueryState(query.queryKey) !== undefined
  const all = await (isAsked
    ? client.ensureQueryData(query)
    : api.call<Category[]>('/api/categories'))
  if (all.length === 0) return [{ href: '/products', name: 'Products' }]
  return all
    .slice(0, linkedCategories)
    .map(({ slug, name }) => ({ href: `/products?category=${slug}`, name }))
}

/** Follows one redirect, as a browser does. */
async function askAndFollow(ask: AskApi, path: string): Promise<Response> {
  const answer = await ask(path)
  const location = answer.status === 301 ? answer.headers.get('location') : null
  return location === null ? answer : await ask(location)
}

async function renderHtml(
  { place }: FoundPage,
  { api, client, settings }: Omit<ComponentProps<typeof App>, 'router'>,
) {
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <App
      api={api}
      client={client}
      settings={settings}
      router={{ ssrPath: place.path, ssrSearch: place.search.toString() }}
    />,
    {
      onError: (error) => void failures.push(error),
      // Never stream parts out of order: this policy forbids the inline scripts that would move them into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  )
  if (failures.length > 0) throw failures[0]
  return new Response(prelude).text()
}
