import { viewedIn, withViewed } from '../../domain/recently-viewed.ts'

const storageKey = 'recently-viewed'

/** Stores a product as viewed; gives those viewed before it, newest first. */
export function rememberViewed(id: number): number[] {
  const before = read()
  try {
    localStorage.setItem(storageKey, JSON.stringify(withViewed(before, id)))
  } catch {
    // Storage may be unavailable (private windows); nothing is stored then.
  }
  return before.filter((one) => one !== id)
}

function read(): number[] {
  try {
    return viewedIn(localStorage.getItem(storageKey))
  } catch {
    return []
  }
}
