import type { QueryClient } from '@tanstack/react-query'
import type { PageSettings } from '#kernel/shop-settings.ts'
import type { ApiClient } from '#platform/api-client.ts'
import type { FoundPage } from '../find-page.ts'
import { loadPage } from './loaded-pages.ts'

export interface NavigationParts {
  api: ApiClient
  client: QueryClient
  settings: PageSettings
  /** The paths that need a document of their own. */
  apart: RegExp
}

/** Resolves once a page's script and answers are loaded or have failed. */
export async function ready(
  { entry, place }: FoundPage,
  { api, client }: NavigationParts,
): Promise<void> {
  await Promise.allSettled([
    loadPage(entry).then((page) => page.prepare?.(place, api, client)),
    entry.prepare?.(place, api, client),
  ])
}
