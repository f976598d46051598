/** How many viewed products are stored. */
const mostRemembered = 9

/** Adds a viewed product to the ids, newest first, each once. */
export function withViewed(ids: readonly number[], viewed: number): number[] {
  return [viewed, ...ids.filter((id) => id !== viewed)].slice(0, mostRemembered)
}

/** The ids in a stored text, newest first; empty if it cannot be parsed. */
export function viewedIn(stored: string | null): number[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(parsed)) return []
    return parsed.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, mostRemembered)
  } catch {
    return []
  }
}
