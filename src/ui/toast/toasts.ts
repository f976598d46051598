export interface Toast {
  title: string
  description?: string
  tone?: 'plain' | 'destructive'
  /** An action offered afterwards, such as undoing a removal. */
  action?: { label: string; run: () => void }
}

export interface ShownToast extends Toast {
  id: number
}

type Listener = () => void

/** How long a toast stays, in milliseconds (spec 9). */
const toastDurationMs = 5_000

/** How long a toast stays while others wait, in milliseconds, so that none is shown long after its event. */
const crowdedDurationMs = 2_000

let queue: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<Listener>()

function change(next: readonly ShownToast[]): void {
  queue = next
  for (const listener of listeners) listener()
}

function saysTheSame(a: Toast, b: Toast): boolean {
  return a.title === b.title && a.description === b.description
}

/** Queues a toast; repeating the shown one restarts its time (spec 9: one at a time). */
export function showToast(toast: Toast): void {
  lastId += 1
  const next = { ...toast, id: lastId }
  const last = queue.at(-1)
  change(last && saysTheSame(last, toast) ? [...queue.slice(0, -1), next] : [...queue, next])
}

/**
 * Drops toasts for which the predicate is true, shown or waiting, such as those that a new attempt made untrue. The
 * next waiting one is then shown.
 */
export function dropToasts(isUntrue: (toast: ShownToast) => boolean): void {
  change(queue.filter((toast) => !isUntrue(toast)))
}

/**
 * From now on, a newer toast replaces older ones at once, even those with an action; calls `onReplaced` for each
 * replaced one. For the back office, where many changes are made in a row; not loaded by shoppers.
 */
export function replaceOlderToasts(onReplaced: (toast: ShownToast) => void): void {
  subscribeToToasts(() => {
    if (queue.length < 2) return
    const older = queue.slice(0, -1)
    change(queue.slice(-1))
    for (const toast of older) onReplaced(toast)
  })
}

export function currentToast(): ShownToast | null {
  return queue[0] ?? null
}

/** How long the current toast stays, in milliseconds; one with an action always gets the full time. */
export function currentDurationMs(): number {
  const [shown, next] = queue
  return next && !shown?.action ? crowdedDurationMs : toastDurationMs
}

export function subscribeToToasts(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
