/** The filters and cursor of a list, as in the URL. */
export type ListFilters = Readonly<Record<string, string>>

/** Those of the named filters that the URL sets. */
export function filtersIn(search: URLSearchParams, names: readonly string[]): ListFilters {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  )
}

/** The URL of a screen with these filters; the overview's is /admin (spec 2). */
export function screenAddress(screen: string, filters: ListFilters = {}): string {
  return `${screen === 'overview' ? '/admin' : `/admin/${screen}`}${queryOf(filters)}`
}

/** Filters as a query string with its question mark; empty ones are left out. */
export function queryOf(filters: ListFilters): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
  return query.size > 0 ? `?${query}` : ''
}
