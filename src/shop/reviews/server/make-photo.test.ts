import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '#shop/context.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { hostileAvif } from '#tests/builders/hostile-avif.ts'
import { drawnPhoto, keysOf, openPhotoShop } from '#tests/builders/review-photos.ts'
import { createShopper } from '#tests/builders/shopper.ts'
import { createTestContext } from '#tests/builders/test-context.ts'
import { photoUrl } from '../domain/photo-address.ts'
import type { Review } from '../domain/review.schema.ts'
import { makePhoto } from './make-photo.ts'
import { photosRoutes } from './photos.routes.ts'
import { sweepPhotos } from './sweep-photos.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})

afterAll(() => database.close())

/** A shop that counts invalidated pages and collects its log. */
function openShop() {
  const happened = { dropped: 0, warnings: [] as unknown[] }
  const invalidateProduct = () => {
    happened.dropped += 1
  }
  const shop = openPhotoShop(database.db, { invalidateProduct })
  const log = { warn: (...told: unknown[]) => void happened.warnings.push(told) }
  const make = (key: string) => makePhoto(shop.context, log, key)
  const images = photosRoutes(shop.context)
  const see = async (key: string, width: 320 | 1600) => images.request(photoUrl(key, width))
  const send = async (body: Uint8Array, review: Record<string, unknown> = {}) => {
    const { id, productId, photoToken } = await shop.write(review)
    await shop.upload({ reviewId: id, token: photoToken, body })
    happened.dropped = 0
    const [key = ''] = await keysOf(database.db, id)
    return { id, productId, key }
  }
  const listed = async (productId: number) => {
    const shopper = createShopper(shop.api)
    const { body } = await shopper.ask<Review[]>(`GET /api/products/${productId}/reviews`)
    return body.flatMap(({ photos }) => photos)
  }
  return { ...shop, happened, make, see, send, listed }
}

async function metadataOf(answer: Response) {
  return sharp(Buffer.from(await answer.arrayBuffer())).metadata()
}

async function rowOf(key: string) {
  const { rows } = await database.pool.query(
    `select original, length(picture) as large, length(small_picture) as small from review_photos where key = $1`,
    [key],
  )
  return rows[0]
}

/** A phone's photo, rotated by its EXIF orientation and with a location in its metadata. */
const turned = () =>
  drawnPhoto(2000, 1000)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '36/1 4/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

describe('an uploaded photo', () => {
  test('is shown after its job: upright, in two widths, and without metadata', async () => {
    const { send, see, make, listed, happened } = openShop()
    const { key, productId } = await send(await turned())
    expect([await listed(productId), (await see(key, 1600)).status]).toEqual([[], 404])
    await make(key)
    expect(await listed(productId)).toEqual([{ key, width: 800, height: 1600 }])
    expect(happened.dropped).toBe(1)
    for (const [width, found] of [
      [320, 320],
      [1600, 800],
    ] as const) {
      const answer = await see(key, width)
      expect(answer.headers.get('cache-control')).toContain('immutable')
      const seen = await metadataOf(answer)
      expect(seen).toMatchObject({ format: 'webp', width: found })
      expect([seen.exif, seen.xmp, seen.icc, seen.orientation]).toEqual(Array(4).fill(undefined))
    }
    expect(await rowOf(key)).toMatchObject({ original: null })
  })

  test('is encoded once, however often its job runs', async () => {
    const { send, make, happened } = openShop()
    const { key } = await send(await turned())
    await Promise.all([make(key), make(key)])
    const once = await rowOf(key)
    await make(key)
    expect([await rowOf(key), happened.dropped]).toEqual([once, 1])
    await make('no such photo')
  })

  const kinds: [string, () => Promise<Buffer>][] = [
    ['a small one', () => drawnPhoto(200, 100).webp().toBuffer()],
    ['a see-through one', () => drawnPhoto(200, 100).ensureAlpha(0.5).png().toBuffer()],
    ['a gray one', () => drawnPhoto(200, 100).grayscale().jpeg().toBuffer()],
    ['one of 16 bits', () => drawnPhoto(200, 100).toColourspace('rgb16').png().toBuffer()],
    ['one in printing colors', () => drawnPhoto(200, 100).toColourspace('cmyk').jpeg().toBuffer()],
    ['an AVIF', () => drawnPhoto(200, 100).avif({ effort: 0 }).toBuffer()],
  ]
  test.each(kinds)('%s keeps its size and most of its color', async (_, draw) => {
    const { send, make, see } = openShop()
    const { key } = await send(await draw())
    await make(key)
    for (const width of [320, 1600] as const) {
      const seen = await metadataOf(await see(key, width))
      expect(seen).toMatchObject({ width: 200, height: 100, channels: 3 })
    }
  })

  test('of a pending review is not shown and invalidates no page', async () => {
    const { send, make, see, happened } = openShop()
    const { key } = await send(await turned(), { title: 'See www.example' })
    await make(key)
    expect([(await see(key, 320)).status, happened.dropped]).toEqual([404, 0])
  })

  test('stays for a retry if the encoding process dies midway', async () => {
    const { send, context } = openShop()
    const { key } = await send(await turned())
    const encode = () => Promise.reject(new Error('the shop is closing'))
    const closing = createTestContext(database.db, {
      ...context,
      encode: encode as Context['encode'],
    })
    const tried = makePhoto(closing, { warn: () => {} }, key)
    await expect(tried).rejects.toThrow('the shop is closing')
    expect((await rowOf(key)).original).toBeInstanceOf(Buffer)
  })

  test('that cannot be decoded is deleted and logged, and another can be added', async () => {
    const { send, make, happened, listed } = openShop()
    const whole = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian' },
      },
    })
      .png()
      .toBuffer()
    const { key, id, productId } = await send(whole.subarray(0, whole.length / 2))
    expect(key).not.toBe('')
    await make(key)
    expect([await keysOf(database.db, id), await listed(productId)]).toEqual([[], []])
    expect(happened.warnings).toEqual([
      [expect.objectContaining({ key }), 'A photo that cannot be decoded was dropped'],
    ])
  })
})

test('an AVIF larger than its header says is deleted without being decoded', async () => {
  const { send, make, happened } = openShop()
  const hostile = hostileAvif()
  const said = hostile.indexOf('ispe') + 8
  hostile.writeUInt32BE(100, said)
  hostile.writeUInt32BE(100, said + 4)
  const { key, id } = await send(hostile)
  await make(key)
  expect([await keysOf(database.db, id), happened.warnings.length]).toEqual([[], 1])
})

test('unknown photos return 404', async () => {
  const { send, make, context } = openShop()
  const { key } = await send(await turned())
  await make(key)
  const images = photosRoutes(context)
  for (const path of [
    photoUrl('0'.repeat(32), 320),
    `/images/reviews/${key}-321.webp`,
    `/images/reviews/${key}.svg`,
  ])
    expect((await images.request(path)).status).toBe(404)
})

/** Reverts a photo to how it was stored before small pictures existed. */
const age = (key: string) =>
  database.pool.query(
    `update review_photos set small_picture = null, uploaded_at = '2026-03-01' where key = $1`,
    [key],
  )

async function jobsOf(key: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::integer from pgboss.job where name = 'photo' and data ->> 'key' = $1`,
    [key],
  )
  return rows[0]?.count ?? 0
}

describe('the sweep', () => {
  const now = new Date('2026-03-04T12:00:00Z')

  test('queues the small picture of an older photo; until then the large one is served', async () => {
    const { send, make, see } = openShop()
    const { key } = await send(await turned())
    await make(key)
    await age(key)
    await database.pool.query('delete from pgboss.job')
    const meanwhile = await see(key, 320)
    expect(meanwhile.headers.get('cache-control')).toBe('public, max-age=300')
    expect((await metadataOf(meanwhile)).width).toBe(800)
    await sweepPhotos(createTestContext(database.db, { now: () => now }))
    await sweepPhotos(createTestContext(database.db, { now: () => now }))
    expect(await jobsOf(key)).toBe(1)
    await make(key)
    expect((await metadataOf(await see(key, 320))).width).toBe(320)
  })

  test('queues a photo whose job is gone, and deletes what was not encoded in a day', async () => {
    const { send } = openShop()
    const [lost, hopeless] = [await send(await turned()), await send(await turned())]
    await database.pool.query('delete from pgboss.job')
    const setAge = 'update review_photos set uploaded_at = $2 where key = $1'
    await database.pool.query(setAge, [lost.key, '2026-03-04T11:00:00Z'])
    await database.pool.query(setAge, [hopeless.key, '2026-03-03T11:00:00Z'])
    await sweepPhotos(createTestContext(database.db, { now: () => now }))
    expect([await jobsOf(lost.key), await jobsOf(hopeless.key)]).toEqual([1, 0])
    expect(await keysOf(database.db, hopeless.id)).toEqual([])
  })
})
