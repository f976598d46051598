import { viewedIn, withViewed } from '../../domain/recently-viewed.ts'

const storageKey = 'recently-viewed'

/** Remembers that a product was viewed; gives those viewed before it, newest first. */
export function rememberViewed(id: number): number[] {
  const before = read()
  try {
    localStorage.setItem(storageKey, JSON.stringify(withViewed(before, id)))
  } catch {
    // Storage may be closed to us (private windows); nothing is remembered then.
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
