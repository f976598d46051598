import { useSyncExternalStore } from 'react'

const storageKey = 'hearts'

/** So many may wait, and no id is larger: what the call that saves a wishlist accepts at a time. */
const mostWaiting = 200
const largestId = 2_147_483_647

/** What stores a wishlist beyond this page: for members the server does. */
export type WishlistKeeper = (productId: number, isLoved: boolean) => void

let loved: ReadonlySet<number> = new Set()
let keeper: WishlistKeeper | null = null

/** Products taken off on this page before they were stored; some may be on their way to the server at this moment. */
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

/** Whether a product is on the wishlist of this page (spec 4: a flag of this page alone, but for members). */
export function useIsLoved(productId: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => loved.has(productId),
    () => false,
  )
}

/** Puts a product on the wishlist, or takes it off. */
export function toggleWishlist(productId: number): void {
  const isLoved = !loved.has(productId)
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
 * Shows the wishlist of a member, and tells the keeper of every change from now on. The first time also of what changed
 * while this list was on its way here.
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

/** The products added in this tab before signing in. They wait here until they are stored for the member. */
export function waitingProducts(): number[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(ids) ? ids.filter(isId).slice(-mostWaiting) : []
  } catch {
    return []
  }
}

/** Drops products from those that wait: they are stored for the member now, or were taken off. */
export function dropWaitingProducts(kept: readonly number[]): void {
  setWaiting(waitingProducts().filter((id) => !kept.includes(id)))
}

function isId(id: unknown): id is number {
  return Number.isSafeInteger(id) && Number(id) >= 1 && Number(id) <= largestId
}

function setWaiting(ids: readonly number[]): void {
  try {
    if (ids.length === 0) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify([...new Set(ids)].slice(-mostWaiting)))
  } catch {
    // Storage may be closed to us (private windows); the wishlist then stays on this page.
  }
}
