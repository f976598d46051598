import { watchStarter } from './starter.ts'

/** Ctrl-C under npm comes twice, from the terminal and from npm: within this time it counts once. */
const sameRequestMs = 400
/** How long stopping may take in all before the process ends anyway, in milliseconds. */
const patienceMs = 20_000

/**
 * Aborts when the shop is asked to stop: by SIGTERM, SIGINT, or the end of the npm that started it.
 * Who asks a second time does not wait.
 */
export function listenForStop(): AbortSignal {
  const stop = new AbortController()
  let askedAtMs = 0
  const ask = () => {
    if (!stop.signal.aborted) {
      askedAtMs = performance.now()
      stop.abort()
      setTimeout(() => process.exit(1), patienceMs).unref()
    } else if (performance.now() - askedAtMs > sameRequestMs) process.exit(1)
  }
  process.on('SIGTERM', ask)
  process.on('SIGINT', ask)
  watchStarter(ask)
  return stop.signal
}

/** Waits until the shop is asked to stop. */
export function untilAborted(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) resolve()
    else stop.addEventListener('abort', () => resolve(), { once: true })
  })
}
