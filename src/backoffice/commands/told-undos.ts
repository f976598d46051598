import { useSyncExternalStore } from 'react'
import {
  currentToast,
  dropToasts,
  replaceOlderToasts,
  type ShownToast,
  subscribeToToasts,
} from '#ui/toast/toasts.ts'

const undo = 'Undo'
const mostOffers = 100

/** What toasts offered to undo before a newer one replaced them, the last of it at the end. */
let replaced: readonly ShownToast[] = []

/**
 * Shows each new toast at once, in place of an older one. What that one offered to undo can still be undone by
 * `undoLastTold`, until no toast is shown.
 */
export function showNewestToast(): void {
  replaceOlderToasts((toast) => {
    if (toast.action?.label === undo) replaced = [...replaced, toast].slice(-mostOffers)
  })
  subscribeToToasts(() => {
    if (currentToast() === null) replaced = []
  })
}

/** Undoes what the shown toast offers to undo, else what the last of those before it did. */
export function undoLastTold(): void {
  const shown = currentToast()
  if (shown?.action?.label === undo) {
    const before = replaced
    dropToasts(({ id }) => id === shown.id)
    replaced = before
    shown.action.run()
    return
  }
  const last = replaced.at(-1)
  replaced = replaced.slice(0, -1)
  last?.action?.run()
}

const canUndo = () => currentToast()?.action?.label === undo || replaced.length > 0

/** Whether a toast that is shown, or one that it replaced, offers to undo something. */
export function useCanUndoTold(): boolean {
  return useSyncExternalStore(subscribeToToasts, canUndo)
}
