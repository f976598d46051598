interface Window {
  count: number
  endsAtMs: number
}

/** Beyond this many keys the oldest are deleted, so that memory stays bounded. */
const mostKeys = 50_000

/**
 * Counts calls by key within windows of the given seconds, in this process's memory. Takes a clock in milliseconds.
 * Gives the count, including this call, and the whole seconds until the window ends.
 */
export function createMemoryCount(nowMs: () => number = () => performance.now()) {
  const windows = new Map<string, Window>()
  return async (key: string, windowSeconds: number) => {
    const now = nowMs()
    const known = windows.get(key)
    const window =
      known && known.endsAtMs > now ? known : { count: 0, endsAtMs: now + windowSeconds * 1000 }
    window.count += 1
    if (window !== known) {
      windows.delete(key)
      windows.set(key, window)
      forgetOldest(windows, now)
    }
    return {
      count: window.count,
      secondsLeft: Math.max(1, Math.ceil((window.endsAtMs - now) / 1000)),
    }
  }
}

/** Windows are stored in the order in which they start, which is the order in which they end. */
function forgetOldest(windows: Map<string, Window>, now: number): void {
  for (const [key, { endsAtMs }] of windows) {
    if (endsAtMs > now && windows.size <= mostKeys) return
    windows.delete(key)
  }
}
