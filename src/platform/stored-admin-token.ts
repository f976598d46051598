const storageKey = 'admin-token'

/** What is kept where storage is closed to us (private windows): as long as the page. */
let remembered: string | null = null

/** The administrator's token as this browser keeps it; null where nobody is signed in (spec 4). */
export function readAdminToken(): string | null {
  try {
    return localStorage.getItem(storageKey) ?? remembered
  } catch {
    return remembered
  }
}

/** Keeps the token of a sign-in for the calls to come; null forgets it (spec 4). */
export function keepAdminToken(token: string | null): void {
  remembered = token
  try {
    if (token) localStorage.setItem(storageKey, token)
    else localStorage.removeItem(storageKey)
  } catch {
    // Then it lasts as long as the page.
  }
}
