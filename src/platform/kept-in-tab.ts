/** What this tab keeps under a key, parsed from JSON; null if there is nothing, or nothing that can be read. */
export function readInTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a value in this tab as JSON, so that it survives a reload and Back; null deletes it. */
export function keepInTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage may be unavailable; the value then lasts as long as the page.
  }
}
