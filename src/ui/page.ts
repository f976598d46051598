import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { PageSettings } from '#kernel/shop-settings.ts'

/** The current place: the path, the parameters that the URL map read from it, and the query. */
export interface Place {
  path: string
  params: Record<string, string>
  search: URLSearchParams
}

/** A page's metadata for browsers, search engines and link previews. */
export interface Head {
  /** The title without the shop's name, which follows it. */
  title: string
  /** Whether the shop's name comes first in the title instead. */
  leadsWithName?: true
  description: string
  /** The canonical path, with only those query parameters that make another page. */
  canonical?: string
  robots?: 'noindex'
  /** The page's main picture, to be preloaded. */
  preload?: { srcSet: string; sizes: string; type: string }
  /** The path of the picture for link previews, 1200 by 630. */
  sharePicture?: string
  /** schema.org statements about the page; paths in them become absolute URLs. */
  jsonLd?: readonly Record<string, unknown>[]
}

/** A page: its component, its metadata, and its status if that is not 200. */
export interface Page {
  View: ComponentType<{ place: Place }>
  headOf: (place: Place, client: QueryClient, settings: PageSettings) => Head
  statusOf?: (place: Place, client: QueryClient) => number
  /** The path where the page is now, if it has moved for good. */
  movedTo?: (place: Place, client: QueryClient) => string | null
}

/** The whole title of a page, as browsers and search engines show it: "About · Cilia". */
export function pageTitle(
  { title, leadsWithName }: Head,
  { name }: Pick<PageSettings, 'name'>,
): string {
  return leadsWithName ? `${name} · ${title}` : `${title} · ${name}`
}
