import { viewedIn, withViewed } from '../../domain/recently-viewed.ts'

const storageKey = 'recently-viewed'

/** Stores in this browser that a product was viewed. */
export function rememberViewed(id: number): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(withViewed(read(), id)))
  } catch {
    // Private windows may refuse storage; the product is then not remembered.
  }
}

/** The ids of the other products viewed, newest first. */
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
