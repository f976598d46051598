import type { Page } from '#ui/page.ts'
import type { PageEntry } from '../pages.ts'
import { loadStyles } from './page-styles.ts'

const loaded = new Map<string, Page>()
const loading = new Map<string, Promise<Page>>()

/** An entry's page, if its script and styles are loaded. */
export function loadedPage(entry: PageEntry): Page | undefined {
  return loaded.get(entry.name)
}

/** Loads a page's script and styles once; a failed load can be retried. */
export function loadPage(entry: PageEntry): Promise<Page> {
  const under = loading.get(entry.name)
  if (under) return under
  const styles = import.meta.env.SSR ? undefined : loadStyles(entry.name)
  const promise = Promise.all([entry.load(), styles]).then(
    ([page]) => {
      loaded.set(entry.name, page)
      return page
    },
    (error: unknown) => {
      loading.delete(entry.name)
      throw error
    },
  )
  loading.set(entry.name, promise)
  return promise
}
