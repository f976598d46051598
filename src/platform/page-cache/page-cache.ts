import { BoundedStore } from './bounded-store.ts'
import { type PackedAnswer, packAnswer, sendPacked } from './packed-answer.ts'

interface PageCacheParts {
  /** How much memory all kept answers may take, in bytes. */
  limitBytes: number
  /** Whether changes would be heard of: while they would not, nothing is kept (design 7). */
  isListening: () => boolean
}

export interface PageCache {
  /** The kept answer of a key, or a new one; many who ask at once wait for one. */
  answer: (
    key: string,
    request: Headers,
    make: () => Response | Promise<Response>,
  ) => Promise<Response>
  /** Forgets everything, and what is being made from older knowledge too. */
  drop: () => void
}

/** Keeps finished, compressed answers in memory until what they were made from changes (design 7). */
export function createPageCache({ limitBytes, isListening }: PageCacheParts): PageCache {
  const store = new BoundedStore<PackedAnswer>(limitBytes)
  let underway = new Map<string, Promise<PackedAnswer>>()
  let generation = 0

  function make(key: string, response: () => Response | Promise<Response>): Promise<PackedAnswer> {
    const begun = generation
    const wasListening = isListening()
    const making = underway
    const packed = Promise.resolve()
      .then(response)
      .then(packAnswer)
      .then((answer) => {
        const isCurrent = begun === generation && wasListening && isListening()
        if (isCurrent && mayBeKept(answer)) store.set(key, answer)
        return answer
      })
      .finally(() => making.delete(key))
    making.set(key, packed)
    return packed
  }

  return {
    answer: async (key, request, response) => {
      const kept = isListening() ? store.get(key) : undefined
      return sendPacked(kept ?? (await (underway.get(key) ?? make(key, response))), request)
    },
    drop: () => {
      generation += 1
      underway = new Map()
      store.clear()
    },
  }
}

function mayBeKept({ status, headers }: PackedAnswer): boolean {
  return (
    status === 200 &&
    headers.some(([name, value]) => name === 'cache-control' && value.startsWith('public'))
  )
}
