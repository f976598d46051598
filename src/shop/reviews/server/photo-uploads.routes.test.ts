import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { hostileAvif } from '#tests/builders/hostile-avif.ts'
import { reviewBodyOf } from '#tests/builders/review.ts'
import { drawnPhoto, keysOf, openPhotoShop } from '#tests/builders/review-photos.ts'
import { createShopper } from '#tests/builders/shopper.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { photoLimits } from '../domain/photo-limits.ts'

let database: FreshDatabase
let shop: ReturnType<typeof openPhotoShop>
let photo: Buffer

beforeAll(async () => {
  database = await freshDatabase()
  shop = openPhotoShop(database.db)
  photo = await drawnPhoto(60, 40).jpeg().toBuffer()
})

afterAll(() => database.close())

/** A different photo for each number. */
const photoOf = (at: number) => Buffer.concat([photo, Buffer.from([at])])

async function jobsOf(reviewId: number): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::integer from pgboss.job j join review_photos f on f.key = j.data ->> 'key'
    where j.name = 'photo' and f.review_id = $1`,
    [reviewId],
  )
  return rows[0]?.count ?? 0
}

test('a review is written first and then takes three photos but no fourth', async () => {
  const { id, photoToken, photos } = await shop.write()
  expect(photos).toEqual([])
  const upload = (at: number) => shop.upload({ reviewId: id, token: photoToken, body: photoOf(at) })
  for (const position of [1, 2, 3])
    expect(await upload(position)).toMatchObject({ status: 202, position })
  expect(await upload(4)).toMatchObject({
    status: 409,
    message: 'This review already has 3 photos',
  })
  expect(await jobsOf(id)).toBe(3)
})

test('a photo sent again, or twice at once, is stored once', async () => {
  const { id: reviewId, photoToken: token } = await shop.write()
  const upload = () => shop.upload({ reviewId, token, body: photo })
  const sent = [...(await Promise.all([upload(), upload()])), await upload()]
  expect(sent).toMatchObject(Array(3).fill({ status: 202, position: 1 }))
  expect([await keysOf(database.db, reviewId), await jobsOf(reviewId)]).toMatchObject([[{}], 1])
})

test('many concurrent uploads never become more than three', async () => {
  const { id: reviewId, photoToken: token } = await shop.write()
  const sent = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((at) => shop.upload({ reviewId, token, body: photoOf(at) })),
  )
  expect(sent.map(({ status }) => status).toSorted()).toEqual([202, 202, 202, 409, 409, 409])
})

test('photos in a review’s body are rejected with the path where they go', async () => {
  const { id } = await storeProduct(database.db)
  const write = (photos: unknown) =>
    createShopper(shop.api).ask(`POST /api/products/${id}/reviews`, reviewBodyOf({ photos }))
  expect(await write(['aaaa'])).toMatchObject({
    status: 400,
    body: {
      message:
        'Photos are added once the review is saved: send each to POST /api/reviews/{id}/photos',
    },
  })
  expect(await write([])).toMatchObject({ status: 201 })
})

describe('only the author can add photos', () => {
  test('with the token of the review, for an hour', async () => {
    const { id: reviewId, photoToken } = await shop.write()
    const other = await shop.write()
    const late = openPhotoShop(database.db, { now: () => new Date('2026-03-04T13:00:00Z') })
    const message = 'You can add photos to your own review for an hour after you post it'
    for (const [at, token] of [
      [shop, null],
      [shop, 'forged'],
      [shop, other.photoToken],
      [late, photoToken],
    ] as const)
      expect(await at.upload({ reviewId, token, body: photo })).toMatchObject({
        status: 403,
        message,
      })
    expect(await keysOf(database.db, reviewId)).toEqual([])
  })

  test('but not to a review that is rejected or gone', async () => {
    const { id: reviewId, photoToken: token } = await shop.write()
    for (const change of [
      `update reviews set status = 'rejected' where id = $1`,
      'delete from reviews where id = $1',
    ]) {
      await database.pool.query(change, [reviewId])
      expect(await shop.upload({ reviewId, token, body: photo })).toMatchObject({ status: 404 })
    }
  })
})

describe('files that are not acceptable photos are refused', () => {
  const unread = 'We can’t read this photo. Please send a JPEG, PNG, WebP or AVIF.'
  test.each([
    ['nothing', ''],
    ['text', 'hello there'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['the beginning of one', '\xff\xd8\xff\xe0 and no more'],
  ])('%s', async (_, text) => {
    const { id: reviewId, photoToken: token } = await shop.write()
    const body = Buffer.from(text, 'latin1')
    expect(await shop.upload({ reviewId, token, body })).toMatchObject({
      status: 400,
      message: unread,
    })
    expect(await keysOf(database.db, reviewId)).toEqual([])
  })

  test('an AVIF of 1 kB that would be 50 megapixels, before anything is decoded', async () => {
    const { id: reviewId, photoToken: token } = await shop.write()
    expect(await shop.upload({ reviewId, token, body: hostileAvif() })).toMatchObject({
      status: 400,
      message: 'This photo has 50 megapixels. Please send one of at most 16.',
    })
    expect(await keysOf(database.db, reviewId)).toEqual([])
  })

  test('one of 16 megapixels is accepted, one with a row more is not', async () => {
    const { id: reviewId, photoToken: token } = await shop.write()
    const statuses = []
    for (const height of [4000, 4001]) {
      const body = await drawnPhoto(4000, height).png({ compressionLevel: 1 }).toBuffer()
      statuses.push((await shop.upload({ reviewId, token, body })).status)
    }
    expect(statuses).toEqual([202, 400])
  })
})

describe('more than 4 MB', () => {
  const tooLarge = { status: 413, message: 'A photo can be at most 4 MB' }

  test('are refused at once by content length', async () => {
    const headers = { 'content-length': '4000001' }
    const upload = { reviewId: 1, token: null, body: new Uint8Array(8), headers }
    expect(await shop.upload(upload)).toMatchObject(tooLarge)
  })

  test('without a content length are stopped when they pass the limit', async () => {
    const { id: reviewId, photoToken: token } = await shop.write()
    let pulled = 0
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled += 1
        controller.enqueue(new Uint8Array(100_000).fill(255))
      },
    })
    expect(await shop.upload({ reviewId, token, body })).toMatchObject(tooLarge)
    expect(pulled).toBeLessThan(45)
  })
})

/** A request body that does not end until `end` is called. */
function endlessBody() {
  const ending = Promise.withResolvers<void>()
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      await ending.promise
      controller.enqueue(new Uint8Array(photo))
      controller.close()
    },
  })
  return { body, end: () => ending.resolve() }
}

test('an address has two uploads at once and no third; other addresses are not affected', async () => {
  const { id: reviewId, photoToken: token } = await shop.write()
  const [office, elsewhere] = ['203.0.113.7', '203.0.113.8']
  const slow = [endlessBody(), endlessBody()]
  const sending = slow.map(({ body }) => shop.upload({ reviewId, token, body, from: office }))
  const third = await shop.upload({ reviewId, token, body: photo, from: office })
  expect([third.status, third.headers.get('retry-after')]).toEqual([429, '5'])
  const other = await shop.upload({ reviewId, token, body: photo, from: elsewhere })
  expect(other.status).toBe(202)
  for (const { end } of slow) end()
  for (const { status } of await Promise.all(sending)) expect(status).toBe(202)
  expect((await shop.upload({ reviewId, token, body: photo, from: office })).status).toBe(202)
})

test('while too many photos wait to be encoded, all uploads are refused for now', async () => {
  const { id: reviewId, photoToken: token } = await shop.write()
  const waiting = await shop.write({ customerEmail: 'crowd@example.com' })
  await database.pool.query(
    `with crowd as (
      insert into reviews (product_id, customer_name, customer_email, rating, title, comment)
      select product_id, customer_name, n || customer_email, rating, title, comment
      from reviews, generate_series(1, $2) n where id = $1 returning id
    )
    insert into review_photos (review_id, position, key, original) select id, 1, 'crowd ' || id, 'x' from crowd`,
    [waiting.id, photoLimits.waiting],
  )
  const refused = await shop.upload({ reviewId, token, body: photo })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
  await database.pool.query(`delete from review_photos where key like 'crowd %'`)
  expect((await shop.upload({ reviewId, token, body: photo })).status).toBe(202)
})

test('with reviews switched off, every review call is refused', async () => {
  const { id } = await storeProduct(database.db)
  const closed = openPhotoShop(database.db, { hasReviews: false })
  const shopper = createShopper(closed.api)
  const replies = [
    await shopper.ask(`GET /api/products/${id}/reviews`),
    await shopper.ask(`GET /api/products/${id}/review-stats`),
    await shopper.ask(`GET /api/products/${id}/helpful-votes`),
    await shopper.ask(`POST /api/products/${id}/reviews`, reviewBodyOf()),
    await shopper.ask('POST /api/reviews/1/helpful'),
    await shopper.ask('DELETE /api/reviews/1/helpful'),
    await shopper.ask('POST /api/reviews/1/photos'),
  ]
  for (const { status, body } of replies)
    expect([status, body]).toMatchObject([404, { message: 'Reviews coming soon!' }])
})
