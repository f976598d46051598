import { Refusal } from '#kernel/refusal.ts'

interface ConcurrencyParts {
  /** How many run at once. */
  atOnce: number
  /** How many may wait; more are refused. */
  waiting: number
}

/**
 * Runs a few pieces of work at a time; the others wait in order of arrival. Refuses ('unavailable') work when too much
 * is waiting, so that an overloaded shop answers some requests quickly rather than all too late.
 */
export function limitConcurrency({ atOnce, waiting }: ConcurrencyParts) {
  const queue: (() => void)[] = []
  let running = 0

  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else {
      if (queue.length >= waiting) throw busy()
      await new Promise<void>((resolve) => queue.push(resolve))
    }
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

const busy = () =>
  new Refusal('unavailable', 'The shop is very busy right now. Please try again in a moment.', {
    retryAfterSeconds: 2,
    about: 'render',
  })
