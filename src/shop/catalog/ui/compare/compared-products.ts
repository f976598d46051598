import { useSyncExternalStore } from 'react'
import { showToast } from '#ui/toast/toasts.ts'
import { comparedIn, compareIsFull, toggledIn } from '../../domain/compare.ts'

const storageKey = 'compare'
const none: readonly number[] = []
const listeners = new Set<() => void>()

/** The cached ids; null until they are read from storage, and again when another tab changes them. */
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
    // Storage may be unavailable (private windows); the choice then lasts as long as the page.
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

/** The ids of the products in the comparison; empty until hydration. */
export function useCompared(): readonly number[] {
  return useSyncExternalStore(subscribe, chosen, () => none)
}

/** Adds a product to the comparison or removes it; shows a toast if the comparison is full. */
export function toggleCompared(id: number): void {
  const ids = toggledIn(chosen(), id)
  if (ids) keep(ids)
  else showToast({ title: 'Four at most', description: compareIsFull })
}

export function dropCompared(id: number): void {
  if (chosen().includes(id)) toggleCompared(id)
}
