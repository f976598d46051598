import type { PageSettings } from '#kernel/shop-settings.ts'
import type { DehydratedQuery } from './query-client.ts'

/** What a document carries for the browser that continues from it. */
interface PageState {
  settings: PageSettings
  answers: readonly DehydratedQuery[]
  /** The paths that need a document of their own, as the text of a regular expression. */
  apart: string
}

/** The state of a page as the JSON in its document. */
export function pageState(state: PageState): string {
  return JSON.stringify(state)
}

/** The state of a page from such JSON. */
export function readPageState(json: string): PageState {
  return JSON.parse(json)
}
