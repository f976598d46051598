/** The filters and the cursor of a list of the back office, as in the URL. */
export type ListFilters = Readonly<Record<string, string>>

/** The given filters that are set in a URL. */
export function filtersIn(search: URLSearchParams, names: readonly string[]): ListFilters {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  )
}

/** The URL of a screen with these filters; the overview is /admin itself (spec 2). */
export function screenAddress(screen: string, filters: ListFilters = {}): string {
  return `${screen === 'overview' ? '/admin' : `/admin/${screen}`}${queryOf(filters)}`
}

/** Filters as a query string with its question mark; empty ones are left out. */
export function queryOf(filters: ListFilters): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
  return query.size > 0 ? `?${query}` : ''
}
