/** What a list of the dashboard can be narrowed by, and where its slice begins, as the address holds it. */
export type ListFilters = Readonly<Record<string, string>>

/** The part of an address that belongs to a list: the named filters that are set. */
export function filtersIn(search: URLSearchParams, names: readonly string[]): ListFilters {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  )
}

/** The address of a tab of the dashboard with these filters; the overview is /admin itself (spec 2). */
export function tabAddress(tab: string, filters: ListFilters = {}): string {
  const query = queryOf({ ...(tab === 'overview' ? {} : { tab }), ...filters })
  return `/admin${query}`
}

/** Filters as a query with its question mark; those that are empty are left out. */
export function queryOf(filters: ListFilters): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
  return query.size > 0 ? `?${query}` : ''
}
