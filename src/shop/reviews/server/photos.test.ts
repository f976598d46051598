import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '#entry/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { reviewBodyOf } from '#tests/builders/review.ts'
import { createShopper } from '#tests/builders/shopper.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { createTestRoom } from '#tests/builders/test-room.ts'
import { photoUrl } from '../domain/photo-address.ts'
import type { Review, WrittenReview } from '../domain/review.schema.ts'
import { photosRoutes } from './photos.routes.ts'

let database: FreshDatabase
const sendOf =
  (productId: number) =>
  async <T = WrittenReview>(photos: unknown, changes = {}) => {
    const room = createTestRoom(database.db)
    const shopper = createShopper(createApi(room, { log: pino({ enabled: false }) }))
    const body = reviewBodyOf({ photos, ...changes })
    return shopper.ask<T>(`POST /api/products/${productId}/reviews`, body)
  }
const newProduct = async () => (await storeProduct(database.db)).id

beforeAll(async () => {
  database = await freshDatabase()
})

afterAll(() => database.close())

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a04e3c' } })

/** A photo as phones take them: turned by a note in the file, which also says where it was taken. */
const turned = () =>
  drawn(2000, 1000)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '36/1 4/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

describe('photos', () => {
  test('are made upright and smaller, and nothing else of the file is kept', async () => {
    const productId = await newProduct()
    const jpeg = (await turned()).toString('base64')
    const png = `data:image/png;base64,${(await drawn(300, 200).png().toBuffer()).toString('base64')}`
    const { status, body } = await sendOf(productId)([jpeg, png])
    expect(status).toBe(201)
    expect(body.photos.map(({ width, height }) => [width, height])).toEqual([
      [800, 1600],
      [300, 200],
    ])
    const images = photosRoutes(createTestRoom(database.db))
    for (const [width, found] of [
      [320, 320],
      [1600, 800],
    ] as const) {
      const answer = await images.request(photoUrl(body.photos[0]?.key ?? '', width))
      expect(answer.headers.get('cache-control')).toContain('immutable')
      const seen = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect(seen).toMatchObject({ format: 'webp', width: found })
      expect([seen.exif, seen.xmp, seen.icc, seen.orientation]).toEqual(Array(4).fill(undefined))
    }
  })

  test('of a review that waits are shown to nobody, and unknown ones are not there', async () => {
    const photo = (await drawn(40, 40).webp().toBuffer()).toString('base64')
    const changes = { title: 'See www.example' }
    const { body } = await sendOf(await newProduct())<WrittenReview>([photo], changes)
    expect(body.status).toBe('pending')
    const images = photosRoutes(createTestRoom(database.db))
    const key = body.photos[0]?.key ?? ''
    for (const path of [
      photoUrl(key, 320),
      photoUrl('0'.repeat(32), 320),
      `/images/reviews/${key}-321.webp`,
      `/images/reviews/${key}.svg`,
    ]) {
      expect((await images.request(path)).status).toBe(404)
    }
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  test.each([
    ['four', Array(4).fill('aaaa'), 'Please send at most 3 photos'],
    ['no text', [1], 'A photo must be a JPEG, PNG, WebP or AVIF picture as base64 text'],
    ['a drawing', [btoa(svg)], /^Photo 1 is no picture that we can read/],
    ['no picture', [btoa('hello there')], /^Photo 1 is no picture that we can read/],
    ['half a picture', [btoa('\xff\xd8\xff\xe0 and no more')], /^Photo 1 is no picture/],
    [
      'a heavy one',
      [Buffer.alloc(4_000_001, 255).toString('base64')],
      'Photo 1 is larger than 4 MB',
    ],
  ])('%s are refused, and the review with them', async (_, photos, message) => {
    const productId = await newProduct()
    const reply = await sendOf(productId)<{ message: string }>(photos)
    expect([reply.status, reply.body.message]).toEqual([400, expect.stringMatching(message)])
    expect((await sendOf(productId)([])).status).toBe(201)
  })

  test('with more pixels than fit are refused', async () => {
    const huge = await drawn(10_000, 5_100).png({ compressionLevel: 9 }).toBuffer()
    const reply = await sendOf(await newProduct())<{ message: string }>([huge.toString('base64')])
    expect([reply.status, reply.body.message]).toEqual([
      400,
      expect.stringMatching(/^Photo 1 is no picture/),
    ])
  })
})

test('with reviews switched off every call says so', async () => {
  const productId = await newProduct()
  const room = createTestRoom(database.db, { hasReviews: false })
  const shopper = createShopper(createApi(room, { log: pino({ enabled: false }) }))
  const replies = [
    await shopper.ask<Review[]>(`GET /api/products/${productId}/reviews`),
    await shopper.ask(`GET /api/products/${productId}/review-stats`),
    await shopper.ask(`GET /api/products/${productId}/helpful-votes`),
    await shopper.ask(`POST /api/products/${productId}/reviews`, reviewBodyOf()),
    await shopper.ask('POST /api/reviews/1/helpful'),
    await shopper.ask('DELETE /api/reviews/1/helpful'),
  ]
  for (const { status, body } of replies)
    expect([status, body]).toMatchObject([404, { message: 'Reviews coming soon!' }])
})
