import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** Where a shopper is: the path, what the URL map read out of it, and the query. */
export interface Place {
  path: string
  params: Record<string, string>
  search: URLSearchParams
}

/** What a page says about itself to browsers, search engines and those it is shared with. */
export interface Head {
  title: string
  description: string
  /** The path (and only the query that makes another page) under which the page is known. */
  canonical?: string
  robots?: 'noindex'
  /** The picture that the page is about, fetched first. */
  preload?: { srcSet: string; sizes: string; type: string }
  /** The path of the picture shown where the page is shared, 1200 by 630. */
  sharePicture?: string
  /** schema.org statements about the page; paths in them become whole addresses. */
  jsonLd?: readonly Record<string, unknown>[]
}

/** A page: what is drawn, what it says about itself, and its status where that is not 200. */
export interface Page {
  View: ComponentType<{ place: Place }>
  headOf: (place: Place, client: QueryClient) => Head
  statusOf?: (place: Place, client: QueryClient) => number
}
