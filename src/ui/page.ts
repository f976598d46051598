import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { PageSettings } from '#kernel/shop-settings.ts'

/** The current place: the path, its parameters according to the URL map, and the query. */
export interface Place {
  path: string
  params: Record<string, string>
  search: URLSearchParams
}

/** A page's metadata for browsers, search engines and link previews. */
export interface Head {
  /** The title without the shop's name, which follows it. */
  title: string
  /** Whether the title begins with the shop's name instead. */
  leadsWithName?: true
  description: string
  /** The canonical path, with only query parameters that make a different page. */
  canonical?: string
  robots?: 'noindex'
  /** The page's main picture, to be preloaded. */
  preload?: { srcSet: string; sizes: string; type: string }
  /** The path of the picture for link previews, 1200 by 630 pixels. */
  sharePicture?: string
  /** schema.org statements about the page; paths in them become absolute URLs. */
  jsonLd?: readonly Record<string, unknown>[]
}

/** A page: its component, its metadata, and its status if not 200. */
export interface Page {
  View: ComponentType<{ place: Place }>
  headOf: (place: Place, client: QueryClient, settings: PageSettings) => Head
  statusOf?: (place: Place, client: QueryClient) => number
  /** The path to which the page has permanently moved, or null. */
  movedTo?: (place: Place, client: QueryClient) => string | null
}

/** A page's full title, as shown by browsers and search engines: "About · Cilia". */
export function pageTitle(
  { title, leadsWithName }: Head,
  { name }: Pick<PageSettings, 'name'>,
): string {
  return leadsWithName ? `${name} · ${title}` : `${title} · ${name}`
}
