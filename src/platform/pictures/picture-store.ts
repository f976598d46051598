import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissingFile } from '#kernel/is-missing-file.ts'
import type { EncodedFormat, PictureWanted } from './encode-picture.ts'

export interface PictureStore {
  /** The picture, encoded now if it is not stored yet; null for an unknown key or width. */
  pictureAt(key: string, width: number, format: EncodedFormat): Promise<Buffer | null>
  /**
   * The picture if it is stored; else moves it to the front of the queue, and gives what can be shown meanwhile. Null
   * for an unknown key or width.
   */
  pictureNow(key: string, width: number, format: EncodedFormat): Promise<PictureNow | null>
  /** The SVG text of a drawing; null for an unknown key, or an original. */
  svgAt(key: string): Promise<string | null>
  /** Encodes pictures in the background, one at a time, after all requested ones. */
  warm(keys: readonly string[], formats?: readonly EncodedFormat[]): void
  /** Resolves once nothing is queued or under way. */
  settled(): Promise<void>
  /** Clears the queue and waits for the picture under way. */
  close(): Promise<void>
}

/** A picture, or the source it is still being made from: an original, or null for a drawing. */
type PictureNow = { ready: true; bytes: Buffer } | { ready: false; original: ReadOriginal | null }

type ReadOriginal = () => Promise<Uint8Array | null>

/** What a picture is made from: the SVG text of a drawing, or a function that reads an original, which may be large. */
export type PictureSource = string | ReadOriginal

interface PictureStoreParts {
  folder: string
  widths: readonly number[]
  /** Gives the source of a key's picture; null if there is none. */
  draw: (key: string) => Promise<PictureSource | null>
  encode: (wanted: PictureWanted) => Promise<Buffer>
  /** Called when a picture encoded in the background fails. */
  onFailure?: (error: unknown, key: string) => void
}

interface Job {
  name: string
  key: string
  width: number
  format: EncodedFormat
  /** Whether a request is waiting for it. */
  wanted: boolean
  done: PromiseWithResolvers<Buffer | null>
}

/** A plain slug, short enough for a file name. */
const keyForm = /^(?=.{1,200}$)[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * Stores pictures by key in `folder`, each encoded once per width and format. The folder is only a cache. Gives null
 * for widths that are not listed and keys that are not plain slugs.
 */
export function createPictureStore(parts: PictureStoreParts): PictureStore {
  const { folder, widths, draw } = parts
  const queue = createQueue(parts)
  const isKnown = (key: string, width: number) => keyForm.test(key) && widths.includes(width)
  return {
    async pictureAt(key, width, format) {
      if (!isKnown(key, width)) return null
      return (
        (await readStored(folder, nameOf(key, width, format))) ??
        queue.add(key, width, format, true)
      )
    },
    async pictureNow(key, width, format) {
      if (!isKnown(key, width)) return null
      const bytes = await readStored(folder, nameOf(key, width, format))
      if (bytes !== null) return { ready: true, bytes }
      const source = await draw(key)
      if (source === null) return null
      queue.add(key, width, format, true).catch(() => undefined)
      return { ready: false, original: typeof source === 'function' ? source : null }
    },
    svgAt: async (key) => {
      const source = keyForm.test(key) ? await draw(key) : null
      return typeof source === 'string' ? source : null
    },
    warm(keys, formats = ['avif']) {
      for (const key of keys.filter((each) => keyForm.test(each))) {
        for (const format of formats) {
          for (const width of widths) queue.add(key, width, format, false).catch(() => undefined)
        }
      }
    },
    settled: queue.settled,
    close: queue.close,
  }
}

function nameOf(key: string, width: number, format: EncodedFormat): string {
  return `${key}-${width}.${format}`
}

async function readStored(folder: string, name: string): Promise<Buffer | null> {
  try {
    return await readFile(join(folder, name))
  } catch (error) {
    if (isMissingFile(error)) return null
    throw error
  }
}

/** One worker that does jobs in order, requested pictures before background ones. */
function createQueue(parts: PictureStoreParts) {
  const { onFailure } = parts
  const waiting: Job[] = []
  const known = new Map<string, Job>()
  const { make, forget } = createMaker(parts)
  let work: Promise<void> = Promise.resolve()
  let isWorking = false

  async function workOff(): Promise<void> {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      try {
        job.done.resolve(await make(job))
      } catch (error) {
        onFailure?.(error, job.key)
        job.done.reject(error)
      } finally {
        known.delete(job.name)
      }
    }
    isWorking = false
    forget()
  }

  function add(key: string, width: number, format: EncodedFormat, wanted: boolean) {
    const name = nameOf(key, width, format)
    const job = known.get(name) ?? { name, key, width, format, wanted: false, done: deferred() }
    const place = waiting.indexOf(job)
    const isNew = !known.has(name)
    if (isNew && !wanted) waiting.push(job)
    if (wanted && !job.wanted && (isNew || place >= 0)) {
      if (place >= 0) waiting.splice(place, 1)
      waiting.splice(waiting.filter((each) => each.wanted).length, 0, job)
    }
    job.wanted ||= wanted
    known.set(name, job)
    if (!isWorking) {
      isWorking = true
      work = workOff()
    }
    return job.done.promise
  }

  async function close(): Promise<void> {
    for (const job of waiting.splice(0)) {
      known.delete(job.name)
      job.done.resolve(null)
    }
    await work
  }

  return { add, close, settled: () => work }
}

function deferred(): PromiseWithResolvers<Buffer | null> {
  return Promise.withResolvers<Buffer | null>()
}

/**
 * Makes pictures. It remembers the last one's source until told to forget it, because a picture's widths are mostly
 * made in a row.
 */
function createMaker({ folder, widths, draw, encode }: PictureStoreParts) {
  const widest = Math.max(...widths)
  let last: { key: string; source: string | Uint8Array } | null = null

  async function sourceOf(key: string): Promise<string | Uint8Array | null> {
    if (last?.key === key) return last.source
    const found = await draw(key)
    const source = typeof found === 'function' ? await found() : found
    if (source !== null) last = { key, source }
    return source
  }

  async function make({ name, key, width, format }: Job): Promise<Buffer | null> {
    const before = await readStored(folder, name)
    if (before !== null) return before
    const source = await sourceOf(key)
    if (source === null) return null
    const bytes = await encode({ source, widest, width, format })
    await store(folder, name, bytes)
    return bytes
  }

  const forget = () => {
    last = null
  }
  return { make, forget }
}

/** Writes a picture atomically. */
async function store(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `.${name}.${randomUUID()}`)
  try {
    await writeFile(draft, bytes)
    await rename(draft, join(folder, name))
  } finally {
    await rm(draft, { force: true })
  }
}
