import { useSyncExternalStore } from 'react'
import { keepInTab, readInTab } from '#platform/kept-in-tab.ts'

const storageKey = 'hearts'

/** The most products that wait and the largest id: the limits of the call that saves a wishlist. */
const mostWaiting = 200
const largestId = 2_147_483_647

/** Stores changes of the wishlist; for members it calls the server. */
export type WishlistKeeper = (productId: number, isLoved: boolean) => void

let loved: ReadonlySet<number> = new Set()
let keeper: WishlistKeeper | null = null

/** Products removed on this page before they were stored; a request that stores them may still be running. */
const takenBack = new Set<number>()
const listeners = new Set<() => void>()

function change(next: ReadonlySet<number>): void {
  loved = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a product is on the wishlist of this page (spec 4: a flag of the page only, except for members). */
export function useIsLoved(productId: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => loved.has(productId),
    () => false,
  )
}

/** Adds a product to the wishlist if it isn't there, and removes it otherwise. */
export const toggleWishlist = (productId: number) => setLoved(productId, !loved.has(productId))

/** Adds a product to the wishlist or removes it. */
export function setLoved(productId: number, isLoved: boolean): void {
  const next = new Set(loved)
  if (isLoved) next.add(productId)
  else next.delete(productId)
  change(next)
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

/**
 * Shows the stored wishlist of a member, and passes every later change to the keeper. The first call also passes the
 * changes made while the stored list was loading.
 */
export function syncWishlist(saved: readonly number[], keep: WishlistKeeper): void {
  const isFirst = keeper === null
  keeper = keep
  const back = saved.filter((id) => takenBack.has(id))
  takenBack.clear()
  change(new Set([...loved, ...saved].filter((id) => !back.includes(id))))
  if (!isFirst) return
  for (const id of back) keep(id, false)
  for (const id of waitingProducts()) keep(id, true)
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
