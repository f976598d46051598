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

/** Replaced toasts that offered to undo something, the latest last. */
let replaced: readonly ShownToast[] = []

/**
 * Makes each new toast replace the older one at once. What that offered to undo can still be undone by `undoLastTold`,
 * until no toast is shown.
 */
export function showNewestToast(): void {
  replaceOlderToasts((toast) => {
    if (toast.action?.label === undo) replaced = [...replaced, toast].slice(-mostOffers)
  })
  subscribeToToasts(() => {
    if (currentToast() === null) replaced = []
  })
}

/** Runs the undo that the current toast offers, else that of the latest replaced one. */
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

/** Whether the current toast, or one it replaced, offers to undo something. */
export function useCanUndoTold(): boolean {
  return useSyncExternalStore(subscribeToToasts, canUndo)
}
