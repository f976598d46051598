import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerThrown } from '#platform/answer-refusal.ts'
import { createPictureEncoder } from '#platform/pictures/encode-picture.ts'
import type { PictureStore } from '#platform/pictures/picture-store.ts'
import { shownOriginal } from '#platform/pictures/shown-original.ts'
import { photographKeys } from '#shop/lash/domain/art.ts'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'
import { pictureSources } from '#shop/lash/domain/picture.ts'
import { imagesRoutes } from './images.routes.ts'
import { openPictures } from './open-pictures.ts'

const lash: LashSpec = {
  kind: 'individual',
  curl: 'C',
  lengthsMm: [8, 10, 12],
  thicknessMm: 0.15,
  fanCount: 1,
  color: 'Black',
}

/** Shows no original in the meantime, however long a picture takes on a busy machine. */
const noOriginal = async () => null

let folder = ''
let pictures: PictureStore
let routes: ReturnType<typeof imagesRoutes>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'))
  const specOf = async (slug: string) => (slug === 'no-7' || slug === 'quill' ? lash : null)
  pictures = openPictures({
    folder,
    find: async () => null,
    specOf,
    chosenSpecOf: async () => null,
    encode: createPictureEncoder(),
  })
  routes = imagesRoutes(pictures, noOriginal)
})

afterEach(async () => {
  await pictures.close()
  await rm(folder, { recursive: true })
})

describe('GET /images/{key}-{width}.{format} (design 4)', () => {
  test('serves the drawing until the picture is ready, then the picture as immutable', async () => {
    const before = await routes.request('/images/no-7-2-320.avif')
    expect(before.headers.get('content-type')).toBe('image/svg+xml')
    expect(before.headers.get('cache-control')).toBe('no-store')
    expect(await before.text()).toMatch(/^<svg /)

    await pictures.settled()
    const after = await routes.request('/images/no-7-2-320.avif')
    expect(after.status).toBe(200)
    expect(after.headers.get('content-type')).toBe('image/avif')
    expect(after.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('a picture that takes too long is refused for now but still made', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { promise, resolve } = Promise.withResolvers<Buffer>()
      const pictureNow = async () => ({ ready: false, original: null }) as const
      const slow = imagesRoutes({ ...pictures, pictureNow, pictureAt: () => promise }, noOriginal)
      slow.onError(answerThrown(pino({ enabled: false })))
      const asked = slow.request('/images/no-7-1-160.jpg')
      await vi.advanceTimersByTimeAsync(10_000)
      const { status, headers } = await asked
      expect([status, headers.get('retry-after')]).toEqual([503, '5'])
      resolve(Buffer.from('made'))
      expect((await slow.request('/images/no-7-1-160.jpg')).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })

  test('serves a photo as it is until its size is made', async () => {
    const original = await sharp({
      create: { width: 40, height: 50, channels: 3, background: '#dcb' },
    })
      .avif()
      .toBuffer()
    const { promise, resolve } = Promise.withResolvers<Buffer>()
    const busy = openPictures({
      folder: join(folder, 'busy'),
      find: async () => ({ readOriginal: async () => original }),
      specOf: async () => null,
      chosenSpecOf: async () => null,
      encode: () => promise,
    })
    const before = await imagesRoutes(busy, shownOriginal).request('/images/mine-320.avif')
    expect(before.headers.get('content-type')).toBe('image/avif')
    expect(before.headers.get('cache-control')).toBe('no-store')
    expect(Buffer.from(await before.arrayBuffer())).toEqual(original)

    resolve(Buffer.from('made'))
    await busy.settled()
    const after = await imagesRoutes(busy, shownOriginal).request('/images/mine-320.avif')
    expect(await after.text()).toBe('made')
    expect(after.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('a JPEG is waited for because mail programs cannot show drawings', async () => {
    const response = await routes.request('/images/no-7-1-160.jpg')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
  })

  test.each([
    '/images/no-7-4-320.avif',
    '/images/unknown-1-320.avif',
    '/images/no-7-1-333.avif',
    '/images/no-7-1-320.png',
    '/images/no-7-1.avif',
    '/images/No-7-1-320.avif',
    '/images/..%2Fno-7-1-320.avif',
    '/images/unknown-1.svg',
  ])('%s is not found', async (path) => {
    const response = await routes.request(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('a drawing with unknown values redirects to the plain drawing', async () => {
    const response = await routes.request('/images/no-7-2-as-made0up-320.avif')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/images/no-7-2-320.avif')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test.each(photographKeys)('/images/%s is a photo, encoded as requested', async (key) => {
    const response = await routes.request(`/images/${key}-320.avif`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/avif')
    const { width, height } = await sharp(await response.arrayBuffer()).metadata()
    const shape = pictureSources(key)
    expect(width).toBe(320)
    expect(height).toBe(Math.round((320 * shape.height) / shape.width))
    expect((await routes.request(`/images/${key}.svg`)).status).toBe(404)
  })

  test.each(['quill-1', 'quill-share'])('/images/%s.svg is drawn', async (key) => {
    const response = await routes.request(`/images/${key}.svg`)
    expect(response.status).toBe(200)
    expect(await response.text()).toMatch(/^<svg .*<\/svg>$/s)
  })
})
