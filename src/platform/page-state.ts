import type { PageSettings } from '#kernel/shop-settings.ts'
import type { DehydratedQuery } from './query-client.ts'

/** What a document carries so that the browser can continue from it. */
interface PageState {
  settings: PageSettings
  answers: readonly DehydratedQuery[]
  /** The paths that need a document of their own, as the source of a regular expression. */
  apart: string
}

/** Writes a page's state as JSON for its document. */
export function pageState(state: PageState): string {
  return JSON.stringify(state)
}

/** Reads a page's state from that JSON. */
export function readPageState(json: string): PageState {
  return JSON.parse(json)
}
