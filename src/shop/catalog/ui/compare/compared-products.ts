import { useSyncExternalStore } from 'react'
import { showToast } from '#ui/toast/toasts.ts'
import { comparedIn, compareIsFull, toggledIn } from '../../domain/compare.ts'

const storageKey = 'compare'
const none: readonly number[] = []
const listeners = new Set<() => void>()

/** What was read or chosen last; null until it is read, and again when another tab changes it. */
let known: readonly number[] | null = null

function chosen(): readonly number[] {
  known ??= read()
  return known
}

function read(): readonly number[] {
  try {
    return comparedIn(localStorage.getItem(storageKey))
  } catch {
    return none
  }
}

function keep(ids: readonly number[]): void {
  known = ids
  try {
    localStorage.setItem(storageKey, ids.join(','))
  } catch {
    // Storage may be closed to us (private windows); the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const reread = ({ key }: StorageEvent) => {
    if (key !== storageKey && key !== null) return
    known = null
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', reread)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', reread)
  }
}

/** The ids of the products chosen to be compared; none until the page is taken over. */
export function useCompared(): readonly number[] {
  return useSyncExternalStore(subscribe, chosen, () => none)
}

/** Puts a product in to be compared, or takes it out; says so where there is no room. */
export function toggleCompared(id: number): void {
  const ids = toggledIn(chosen(), id)
  if (ids) keep(ids)
  else showToast({ title: 'Four is the most', description: compareIsFull })
}

/** Takes a product out, if it is in. */
export function dropCompared(id: number): void {
  if (chosen().includes(id)) toggleCompared(id)
}
