import { LRUCache } from 'lru-cache'
import {
  formFor,
  type HeaderOf,
  type HeadersFor,
  type PackedAnswer,
  packAnswer,
  pressHard,
  responseOf,
  type SentAnswer,
} from './packed-answer.ts'

interface PageCacheParts {
  /**
   * How much memory all stored answers may take, in bytes: bodies, headers, keys and bookkeeping.
   */
  limitBytes: number
  /** Whether notifications of changes are being received; if not, nothing is stored (design 7). */
  isListening: () => boolean
  /** Headers to add to an answer of a content type. */
  alongside?: HeadersFor
}

/** A request for one answer. */
export interface CachedRequest {
  /**
   * The address with only the parameters that change the answer; null if the answer is never
   * stored.
   */
  key: string | null
  headers: Headers
}

/** A newly made answer, and the topics it depends on. */
export interface MadeAnswer {
  response: Response
  /** Invalidating any of these topics drops it; without topics, only invalidating everything does. */
  topics: readonly string[]
}

export interface PageCache {
  /** The stored answer of a key, or a new one; concurrent requests for one key share one `make`. */
  answer: (request: CachedRequest, make: Make) => Promise<Response>
  /** What to send of the stored answer of a key; undefined if there is none. */
  stored: (key: string, headerOf: HeaderOf) => SentAnswer | Promise<SentAnswer> | undefined
  /** Drops the answers of these topics, or all, including those being made from older state. */
  invalidate: (topics: readonly string[] | 'all') => void
  /** What it has done since the start, and what it holds now. */
  figures: () => CacheFigures
}

/** Counts of answers since the start, and what the cache holds now. */
export interface CacheFigures {
  /** Answered from memory. */
  hit: number
  /** Made, and stored if allowed. */
  missed: number
  /** Made once for concurrent requests. */
  shared: number
  /** Dropped because their data changed. */
  changed: number
  /** Dropped to free memory. */
  evicted: number
  answers: number
  bytes: number
}

type Make = () => MadeAnswer | Promise<MadeAnswer>

interface StoredAnswer {
  answer: PackedAnswer
  topics: readonly string[]
}

/** An upper estimate, in bytes, of the memory that finding an answer by one of its topics takes. */
const topicBytes = 250

/** After this many hits it is worth a third of a second of work to send an answer smaller from then on. */
const oftenFound = 16

/** The maximum number of stored answers, whatever their size. */
const mostAnswers = 20_000

/** Stores finished, compressed answers in memory until their data changes (design 7, decision 14). */
export function createPageCache({
  limitBytes,
  isListening,
  alongside = () => ({}),
}: PageCacheParts): PageCache {
  const figures = { hit: 0, missed: 0, shared: 0, changed: 0, evicted: 0 }
  const store = createStore(limitBytes, figures)
  const counted = createCounter(store.holds)
  let underway = new Map<string, Promise<StoredAnswer>>()
  let generation = 0

  function makeOnce(key: string, make: Make) {
    const begun = generation
    const wasListening = isListening()
    const making = underway
    const made = pack(make, alongside)
      .then((packed) => {
        const isCurrent = begun === generation && wasListening && isListening()
        if (isCurrent && mayBeStored(packed.answer)) store.set(key, packed)
        return packed
      })
      .finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  function find(key: string): PackedAnswer | undefined {
    const found = isListening() ? store.get(key) : undefined
    if (found) figures.hit += 1
    return found && counted(key, found)
  }

  /** Waits for the answer already being made for this key; makes a new one if there is none, or no key. */
  async function makeFor(key: string | null, make: Make) {
    if (key === null) return (await pack(make, alongside)).answer
    const joined = underway.get(key)
    figures[joined ? 'shared' : 'missed'] += 1
    const { answer } = await (joined ?? makeOnce(key, make))
    return answer
  }

  return {
    answer: async ({ key, headers }, make) => {
      const packed = (key !== null && find(key)) || (await makeFor(key, make))
      return responseOf(packed, headers)
    },
    stored: (key, headerOf) => {
      const packed = find(key)
      return packed && formFor(packed, headerOf)
    },
    invalidate: (topics) => {
      generation += 1
      underway = new Map()
      if (topics === 'all') store.clear()
      else for (const topic of topics) store.deleteTopic(topic)
    },
    figures: () => ({ ...figures, ...store.size() }),
  }
}

/**
 * Counts hits of answers that have a Brotli form, and compresses often found ones harder: one at a time, and only if
 * still stored.
 */
function createCounter(holds: (key: string, answer: PackedAnswer) => boolean) {
  let pressing: Promise<unknown> = Promise.resolve()
  return (key: string, answer: PackedAnswer) => {
    if (answer.encoded.br === undefined) return answer
    answer.found += 1
    if (answer.found === oftenFound) {
      const press = async () => holds(key, answer) && pressHard(answer)
      pressing = pressing.then(press).catch(() => undefined)
    }
    return answer
  }
}

async function pack(make: Make, alongside: HeadersFor): Promise<StoredAnswer> {
  const { response, topics } = await make()
  return { answer: await packAnswer(response, alongside), topics }
}

function mayBeStored({ plain }: PackedAnswer): boolean {
  return plain.status === 200 && plain.headers['cache-control']?.startsWith('public') === true
}

/**
 * Answers by key, up to a total size in bytes, evicting the least recently used first; and the keys
 * of each topic.
 */
function createStore(limitBytes: number, dropped: { changed: number; evicted: number }) {
  const keysOf = new Map<string, Set<string>>()
  // lru-cache takes 0 for no limit.
  const maxSize = Math.max(1, limitBytes)
  const answers = new LRUCache<string, StoredAnswer>({
    max: mostAnswers,
    maxSize,
    maxEntrySize: Math.max(1, maxSize / 4),
    sizeCalculation: ({ answer, topics }, key) =>
      answer.sizeBytes + 2 * key.length + topicBytes * topics.length,
    dispose: ({ topics }, key, reason) => {
      if (reason === 'evict') dropped.evicted += 1
      else if (reason === 'delete') dropped.changed += 1
      for (const topic of topics) {
        const keys = keysOf.get(topic)
        keys?.delete(key)
        if (keys?.size === 0) keysOf.delete(topic)
      }
    },
  })
  return {
    get: (key: string) => answers.get(key)?.answer,
    holds: (key: string, answer: PackedAnswer) => answers.peek(key)?.answer === answer,
    set: (key: string, stored: StoredAnswer) => {
      answers.set(key, stored)
      if (!answers.has(key)) return
      for (const topic of stored.topics)
        keysOf.set(topic, (keysOf.get(topic) ?? new Set()).add(key))
    },
    deleteTopic: (topic: string) => {
      for (const key of [...(keysOf.get(topic) ?? [])]) answers.delete(key)
    },
    clear: () => answers.clear(),
    size: () => ({ answers: answers.size, bytes: answers.calculatedSize }),
  }
}
