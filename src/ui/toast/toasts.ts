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

const textOf = ({ title, description }: Toast) => `${title}\n${description}`

/**
 * Queues a toast; repeating the last one restarts its time (spec 9: one at a time). A failure goes ahead of good news,
 * and replaces it if it is being shown: whoever pressed a button is waiting to hear why nothing happened.
 */
export function showToast(toast: Toast): void {
  lastId += 1
  const next = { ...toast, id: lastId }
  const isBad = isFailure(toast)
  const others = queue.filter(
    (other, place) =>
      (other !== queue.at(-1) || textOf(other) !== textOf(toast)) &&
      (place > 0 || !isBad || isFailure(other) || other.action),
  )
  const at = isBad ? others.filter(isFailure).length : others.length
  change([...others.slice(0, at), next, ...others.slice(at)])
}

const isFailure = ({ tone }: Toast) => tone === 'destructive'

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
