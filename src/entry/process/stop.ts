import { watchStarter } from './starter.ts'

/**
 * Under npm, Ctrl-C sends two signals, from the terminal and from npm; within this time, in milliseconds, they count as
 * one.
 */
const sameRequestMs = 400
/** How long stopping may take before the process exits anyway, in milliseconds. */
const patienceMs = 20_000

/**
 * A signal that aborts when the shop is to stop: on SIGTERM, SIGINT, or the end of the npm that started it. A second
 * request exits at once. `graceMs`, read at the stop, is added to the process's patience.
 */
export function listenForStop(graceMs: () => number): AbortSignal {
  const stop = new AbortController()
  let requestedAtMs = 0
  const ask = () => {
    if (!stop.signal.aborted) {
      requestedAtMs = performance.now()
      stop.abort()
      setTimeout(() => process.exit(1), patienceMs + graceMs()).unref()
    } else if (performance.now() - requestedAtMs > sameRequestMs) process.exit(1)
  }
  process.on('SIGTERM', ask)
  process.on('SIGINT', ask)
  watchStarter(ask)
  return stop.signal
}

/** Waits until the shop is to stop. */
export function untilAborted(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) resolve()
    else stop.addEventListener('abort', () => resolve(), { once: true })
  })
}
