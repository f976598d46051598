import { viewedIn, withViewed } from '../../domain/recently-viewed.ts'

const storageKey = 'recently-viewed'

/** Remembers in this browser that a product was viewed. */
export function rememberViewed(id: number): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(withViewed(read(), id)))
  } catch {
    // Storage may be closed to us (private windows); nothing is remembered then.
  }
}

/** The ids of the products that were viewed beside this one, newest first. */
export function viewedBeside(id: number): number[] {
  return read().filter((one) => one !== id)
}

function read(): number[] {
  try {
    return viewedIn(localStorage.getItem(storageKey))
  } catch {
    return []
  }
}
