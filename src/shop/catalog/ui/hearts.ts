import { useSyncExternalStore } from 'react'

const storageKey = 'hearts'

/** So many may wait, and no id is larger: what the call that keeps hearts accepts at a time. */
const mostWaiting = 200
const largestId = 2_147_483_647

/** Whoever keeps hearts beyond this page: a member's room does. */
export type HeartKeeper = (productId: number, isLoved: boolean) => void

let loved: ReadonlySet<number> = new Set()
let keeper: HeartKeeper | null = null

/** Hearts taken back on this page before anybody kept them; those that move in meanwhile may be among them. */
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
  else wait(productId, isLoved)
}

function wait(productId: number, isLoved: boolean): void {
  if (isLoved) {
    takenBack.delete(productId)
    setWaiting([...waitingHearts(), productId])
  } else {
    takenBack.add(productId)
    forgetWaitingHearts([productId])
  }
}

/**
 * Shows the hearts of a member, and tells the keeper of every change from now on. The first time also of what changed
 * while these hearts were on their way here.
 */
export function keepHearts(saved: readonly number[], keep: HeartKeeper): void {
  const isFirst = keeper === null
  keeper = keep
  const back = saved.filter((id) => takenBack.has(id))
  takenBack.clear()
  change(new Set([...loved, ...saved].filter((id) => !back.includes(id))))
  if (!isFirst) return
  for (const id of back) keep(id, false)
  for (const id of waitingHearts()) keep(id, true)
}

/** The hearts given in this tab before signing in, which then move in. They wait until they are forgotten. */
export function waitingHearts(): number[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(ids) ? ids.filter(isId).slice(-mostWaiting) : []
  } catch {
    return []
  }
}

/** Lets hearts wait no longer: they are kept elsewhere now, or were taken back. */
export function forgetWaitingHearts(kept: readonly number[]): void {
  setWaiting(waitingHearts().filter((id) => !kept.includes(id)))
}

function isId(id: unknown): id is number {
  return Number.isSafeInteger(id) && Number(id) >= 1 && Number(id) <= largestId
}

function setWaiting(ids: readonly number[]): void {
  try {
    if (ids.length === 0) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify([...new Set(ids)].slice(-mostWaiting)))
  } catch {
    // Storage may be closed to us (private windows); the hearts then stay on this page.
  }
}
