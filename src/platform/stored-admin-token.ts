const storageKey = 'admin-token'

/** Used if storage is unavailable (private windows); lasts as long as the page. */
let remembered: string | null = null

/** The administrator's token stored in this browser; null if nobody is signed in (spec 4). */
export function readAdminToken(): string | null {
  try {
    return localStorage.getItem(storageKey) ?? remembered
  } catch {
    return remembered
  }
}

/** Stores a sign-in's token for later calls; null deletes it (spec 4). */
export function storeAdminToken(token: string | null): void {
  remembered = token
  try {
    if (token) localStorage.setItem(storageKey, token)
    else localStorage.removeItem(storageKey)
  } catch {
    // Without storage it lasts as long as the page.
  }
}
