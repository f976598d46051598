import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPictureEncoder } from './encode-picture.ts'
import { createPictureStore, type PictureStore } from './picture-store.ts'

const widths = [32, 64]

function drawn(color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="100" viewBox="0 0 80 100"><rect width="80" height="100" fill="${color}"/></svg>`
}

let folder = ''
let drawings: string[] = []
let store: PictureStore
/** Blocks the drawing of 'first' until it is resolved. */
let gate = Promise.withResolvers<void>()

function openStore(onFailure?: (error: unknown, key: string) => void): PictureStore {
  return createPictureStore({
    folder: join(folder, 'images'),
    widths,
    encode: createPictureEncoder(),
    draw: async (key) => {
      drawings.push(key)
      if (key === 'first') await gate.promise
      if (key === 'broken') throw new Error('no ink')
      if (key === 'photo')
        return async () =>
          sharp(Buffer.from(drawn('#1a4685')))
            .png()
            .toBuffer()
      if (key === 'lost') return async () => null
      return key.startsWith('no') ? null : drawn('#b4685a')
    },
    ...(onFailure && { onFailure }),
  })
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  drawings = []
  gate = Promise.withResolvers()
  store = openStore()
})

afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

describe('a picture', () => {
  test.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
    ['jpg', 'jpeg'],
  ] as const)('as %s has the requested width and keeps its aspect ratio', async (format, kind) => {
    const bytes = await store.pictureAt('rose', 32, format)
    const found = await sharp(bytes ?? Buffer.alloc(0)).metadata()
    expect([found.format, found.width, found.height]).toEqual([kind, 32, 40])
  })

  test('is encoded once for concurrent requests and then read from the folder', async () => {
    const pictures = await Promise.all([1, 2, 3].map(() => store.pictureAt('rose', 32, 'avif')))
    expect(pictures[0]).toEqual(pictures[2])
    await openStore().pictureAt('rose', 32, 'avif')
    expect(drawings).toEqual(['rose'])
    expect(await readdir(join(folder, 'images'))).toEqual(['rose-32.avif'])
  })

  test.each([
    ['none', 32],
    ['rose', 33],
    ['../rose', 32],
    ['Rose', 32],
    ['', 32],
  ])('with key "%s" at %d pixels is not found', async (key, width) => {
    expect(await store.pictureAt(key, width, 'avif')).toBeNull()
  })

  test('that failed is retried', async () => {
    await expect(store.pictureAt('broken', 32, 'avif')).rejects.toThrow('no ink')
    await expect(store.pictureAt('broken', 32, 'avif')).rejects.toThrow('no ink')
    expect(drawings).toEqual(['broken', 'broken'])
  })

  test('that cannot be stored is not a picture', async () => {
    await writeFile(join(folder, 'images'), 'a file in the way')
    await expect(store.pictureAt('rose', 32, 'avif')).rejects.toThrow()
  })
})

describe('a picture requested immediately', () => {
  test('is made in the background and available next time', async () => {
    expect(await store.pictureNow('rose', 32, 'avif')).toEqual({ ready: false, original: null })
    await store.settled()
    expect(await store.pictureNow('rose', 32, 'avif')).toMatchObject({ ready: true })
  })

  test('comes with its original and is made', async () => {
    const now = await store.pictureNow('photo', 32, 'avif')
    expect(now).toEqual({ ready: false, original: expect.any(Function) })
    expect(await store.svgAt('photo')).toBeNull()
    await store.settled()
    expect(await readdir(join(folder, 'images'))).toEqual(['photo-32.avif'])
  })

  test('that is unknown is not found', async () => {
    expect(await store.pictureNow('none', 32, 'avif')).toBeNull()
  })

  test('whose original is lost is not found', async () => {
    expect(await store.pictureAt('lost', 32, 'avif')).toBeNull()
  })

  test('takes priority over warming', async () => {
    store.warm(['first', 'second', 'third'])
    await expect.poll(() => drawings).toEqual(['first'])
    await store.pictureNow('asked', 32, 'avif')
    gate.resolve()
    await store.settled()
    expect(drawings).toEqual(['first', 'asked', 'asked', 'first', 'second', 'third'])
  })
})

describe('warming', () => {
  test('makes every width of every key once', async () => {
    store.warm(['rose', 'plum'], ['avif', 'webp'])
    store.warm(['rose'])
    await store.settled()
    expect(await readdir(join(folder, 'images'))).toHaveLength(8)
    expect(drawings).toEqual(['rose', 'plum'])
  })

  test('continues after a picture that fails and names it', async () => {
    const failed: string[] = []
    store = openStore((_, key) => failed.push(key))
    store.warm(['broken', 'rose'])
    await store.settled()
    expect(failed).toEqual(['broken', 'broken'])
    expect(await readdir(join(folder, 'images'))).toHaveLength(2)
  })

  test('stops when the store is closed', async () => {
    store.warm(['first', 'second', 'third'])
    const closed = store.close()
    gate.resolve()
    await closed
    expect(drawings).not.toContain('second')
  })
})
