import { BoundedStore } from './bounded-store.ts'
import { type HeaderOf, type PackedAnswer, packAnswer, sendPacked } from './packed-answer.ts'

interface PageCacheParts {
  /** How much memory all kept answers may take, in bytes. */
  limitBytes: number
  /** Whether changes would be heard of: while they would not, nothing is kept (design 7). */
  isListening: () => boolean
  /** Headers that go with every answer. */
  alongside?: Readonly<Record<string, string>>
}

export interface PageCache {
  /** The kept answer of a key, or a new one; many who ask at once wait for one. */
  answer: (
    key: string,
    request: Headers,
    make: () => Response | Promise<Response>,
  ) => Promise<Response>
  /** The kept answer of a key, or nothing: the shortest way to what is in memory. */
  kept: (
    key: string,
    headerOf: HeaderOf,
    more: Readonly<Record<string, string>>,
  ) => Response | Promise<Response> | undefined
  /** Forgets everything, and what is being made from older knowledge too. */
  drop: () => void
}

/** Keeps finished, compressed answers in memory until what they were made from changes (design 7). */
export function createPageCache({
  limitBytes,
  isListening,
  alongside = {},
}: PageCacheParts): PageCache {
  const store = new BoundedStore<PackedAnswer>(limitBytes)
  let underway = new Map<string, Promise<PackedAnswer>>()
  let generation = 0

  function make(key: string, response: () => Response | Promise<Response>): Promise<PackedAnswer> {
    const begun = generation
    const wasListening = isListening()
    const making = underway
    const packed = Promise.resolve()
      .then(response)
      .then((made) => packAnswer(made, alongside))
      .then((answer) => {
        const isCurrent = begun === generation && wasListening && isListening()
        if (isCurrent && mayBeKept(answer)) store.set(key, answer)
        return answer
      })
      .finally(() => making.delete(key))
    making.set(key, packed)
    return packed
  }

  const find = (key: string) => (isListening() ? store.get(key) : undefined)
  return {
    answer: async (key, request, response) => {
      const packed = find(key) ?? (await (underway.get(key) ?? make(key, response)))
      return sendPacked(packed, (name) => request.get(name))
    },
    kept: (key, headerOf, more) => {
      const packed = find(key)
      return packed && sendPacked(packed, headerOf, more)
    },
    drop: () => {
      generation += 1
      underway = new Map()
      store.clear()
    },
  }
}

function mayBeKept({ status, plain }: PackedAnswer): boolean {
  return status === 200 && plain.headers['cache-control']?.startsWith('public') === true
}
