import type { PreparedPage } from '#site/prepared-page.ts'
import type { PageEntry } from '../pages.ts'
import { loadStyles } from './page-styles.ts'

const loaded = new Map<string, PreparedPage>()
const loading = new Map<string, Promise<PreparedPage>>()

/** An entry's page, if its script and styles are loaded. */
export function loadedPage(entry: PageEntry): PreparedPage | undefined {
  return loaded.get(entry.name)
}

/** Loads a page's script and styles once; a failed load can be retried. */
export function loadPage(entry: PageEntry): Promise<PreparedPage> {
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
