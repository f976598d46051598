import { useSyncExternalStore } from 'react'

const storageKey = 'hearts'

/** Whoever keeps hearts beyond this page: a member's room does. */
export type HeartKeeper = (productId: number, isLoved: boolean) => void

let loved: ReadonlySet<number> = new Set()
let keeper: HeartKeeper | null = null
const listeners = new Set<() => void>()

function change(next: ReadonlySet<number>): void {
  loved = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a product has a heart on this page (spec 4: a flag of this page alone, but for members). */
export function useIsLoved(productId: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => loved.has(productId),
    () => false,
  )
}

/** Gives a product a heart, or takes it back. */
export function toggleHeart(productId: number): void {
  const isLoved = !loved.has(productId)
  const next = new Set(loved)
  if (isLoved) next.add(productId)
  else next.delete(productId)
  change(next)
  if (keeper) keeper(productId, isLoved)
  else setWaiting(isLoved ? [...waiting(), productId] : waiting().filter((id) => id !== productId))
}

/** Shows the hearts of a member, and tells the keeper of every change from now on. */
export function keepHearts(saved: readonly number[], keep: HeartKeeper): void {
  keeper = keep
  change(new Set([...loved, ...saved]))
}

/** The hearts given in this tab before signing in, which then move in; they are handed out once. */
export function takeWaitingHearts(): number[] {
  const ids = waiting()
  setWaiting([])
  return ids
}

function waiting(): number[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id)) : []
  } catch {
    return []
  }
}

function setWaiting(ids: readonly number[]): void {
  try {
    if (ids.length === 0) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify([...new Set(ids)].slice(-200)))
  } catch {
    // Storage may be closed to us (private windows); the hearts then stay on this page.
  }
}
