import { useSyncExternalStore } from 'react'
import { keepInTab, readInTab } from '#platform/kept-in-tab.ts'

const storageKey = 'hearts'

/** The most products that wait and the largest id: the limits of the call that saves a wishlist. */
const mostWaiting = 200
const largestId = 2_147_483_647

let loved: ReadonlySet<number> = new Set()
let keeper: ((productId: number, isLoved: boolean) => void) | null = null

/** Products removed on this page before they were stored; a request that stores them may still be running. */
const takenBack = new Set<number>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a product is on the wishlist of this page (spec 4: a flag of the page only, except for members). */
export function useIsLoved(productId: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isLoved(productId),
    () => false,
  )
}

export const isLoved = (productId: number) => loved.has(productId)

/** Adds a product to the wishlist if it isn't there, and removes it otherwise. */
export const toggleWishlist = (productId: number) => setLoved(productId, !isLoved(productId))

/** Adds a product to the wishlist or removes it. */
export function setLoved(productId: number, isLoved: boolean): void {
  const next = new Set(loved)
  if (isLoved) next.add(productId)
  else next.delete(productId)
  showWishlist(next)
  if (keeper) keeper(productId, isLoved)
  else wait(productId, isLoved)
}

function wait(productId: number, isLoved: boolean): void {
  if (isLoved) {
    takenBack.delete(productId)
    setWaiting([...waitingProducts(), productId])
  } else {
    takenBack.add(productId)
    dropWaitingProducts([productId])
  }
}

export function showWishlist(productIds: ReadonlySet<number>): void {
  loved = productIds
  for (const listener of listeners) listener()
}

/** Passes every later change on instead of letting it wait. Gives the products that were removed until then. */
export function passChanges(to: NonNullable<typeof keeper>): ReadonlySet<number> {
  keeper = to
  return takenBack
}

/**
 * The products added in this tab before signing in. They wait in its storage until they are stored for the member.
 */
export function waitingProducts(): number[] {
  const ids = readInTab(storageKey)
  return Array.isArray(ids) ? ids.filter(isId).slice(-mostWaiting) : []
}

/** Removes products from those that wait, because they are now stored for the member or were removed. */
export function dropWaitingProducts(ids: readonly number[]): void {
  setWaiting(waitingProducts().filter((id) => !ids.includes(id)))
}

function isId(id: unknown): id is number {
  return Number.isSafeInteger(id) && Number(id) >= 1 && Number(id) <= largestId
}

function setWaiting(ids: readonly number[]): void {
  keepInTab(storageKey, ids.length === 0 ? null : [...new Set(ids)].slice(-mostWaiting))
}
