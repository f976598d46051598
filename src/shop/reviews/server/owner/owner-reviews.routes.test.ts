import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reviewPhotos, reviews } from '#db/tables/reviews.ts'
import type { AuditEntry } from '#shop/staff/domain/staff.schema.ts'
import {
  type AdminClient,
  openAdminClient,
  storeAdministrator,
} from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { reviewBodyOf } from '#tests/builders/review.ts'
import { type StoredProduct, storeProduct } from '#tests/builders/stored-product.ts'
import {
  type OwnerReview,
  ownerReviewSchema,
  type ReviewCounts,
} from '../../domain/owner-review.schema.ts'
import type { Review, ReviewStats } from '../../domain/review.schema.ts'
import { photosRoutes } from '../photos.routes.ts'

let database: FreshDatabase
let admin: AdminClient
let token: string
let product: StoredProduct
let other: StoredProduct
let stored = 0

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminClient(database.db)
  await storeAdministrator(database.db, 'mary', 'manager')
  token = await admin.tokenOf('mary')
  product = await storeProduct(database.db, { name: 'Plum Velvet' })
  other = await storeProduct(database.db, { name: 'Quill Classic' })
})
afterAll(() => database.close())

async function storeReview(changes: Partial<typeof reviews.$inferInsert> = {}): Promise<number> {
  stored += 1
  const body = reviewBodyOf({ customerEmail: `reader${stored}@example.com` })
  const createdAt = new Date(Date.UTC(2026, 0, 1, 0, stored))
  const row = { ...body, productId: product.id, status: 'pending', createdAt, ...changes }
  const [review] = await database.db.insert(reviews).values(row).returning({ id: reviews.id })
  if (!review) throw new Error('a stored review is given back')
  return review.id
}

const act = <T = OwnerReview>(id: number, deed: string, body?: unknown, version?: number) =>
  admin.ask<T>(`POST /api/admin/reviews/${id}/${deed}`, { token, body, version })
const list = (query = '', by = token) =>
  admin.ask<OwnerReview[]>(`GET /api/admin/reviews${query}`, { token: by })
const idsOf = async (query: string) => (await list(query)).body.map(({ id }) => id)
const shown = async () =>
  (await admin.ask<Review[]>(`GET /api/products/${product.id}/reviews`)).body
const stats = async () =>
  (await admin.ask<ReviewStats>(`GET /api/products/${product.id}/review-stats`)).body

describe('a decision', () => {
  test('shows or hides a review and its stars at once and is audited', async () => {
    const id = await storeReview({ rating: 2, title: 'Too stiff for me' })
    const published = await act(id, 'publish')
    expect(published.status).toBe(200)
    expect(ownerReviewSchema.parse(published.body)).toEqual(published.body)
    expect(published.body).toMatchObject({ id, status: 'published', version: 2 })
    expect((await shown()).map((review) => review.id)).toEqual([id])
    expect(await stats()).toMatchObject({ averageRating: 2, totalReviews: 1 })

    const twice = await act(id, 'publish')
    expect([twice.status, twice.body.version]).toEqual([200, 2])

    const rejected = await act(id, 'reject', { reason: 'wrong-product' })
    expect(rejected.body).toMatchObject({ status: 'rejected', rejectionReason: 'wrong-product' })
    expect(await shown()).toEqual([])
    expect(await stats()).toMatchObject({ averageRating: 0, totalReviews: 0 })

    const queued = await act(id, 'queue')
    expect(queued.body).toMatchObject({ status: 'pending', rejectionReason: null })
    const { body: audit } = await admin.ask<AuditEntry[]>('GET /api/admin/audit', { token })
    expect(
      audit
        .filter(({ subject }) => subject?.kind === 'review')
        .map(({ action, before, after }) => [action, before, after]),
    ).toEqual([
      [
        'review-queued',
        { status: 'rejected', rejectionReason: 'wrong-product' },
        { status: 'pending', rejectionReason: null },
      ],
      [
        'review-rejected',
        { status: 'published', rejectionReason: null },
        { status: 'rejected', rejectionReason: 'wrong-product' },
      ],
      ['review-published', { status: 'pending' }, { status: 'published' }],
    ])
  })

  test('is refused for an invalid reason, an unknown review, or if someone else was faster', async () => {
    const id = await storeReview()
    for (const reason of ['negative', '', undefined])
      expect((await act(id, 'reject', { reason })).status).toBe(400)
    expect((await act(999_999, 'publish')).status).toBe(404)
    const late = await act<{ current: OwnerReview }>(id, 'reject', { reason: 'spam' }, 7)
    expect(late.status).toBe(412)
    expect(late.body.current).toMatchObject({ id, status: 'pending', version: 1 })
    expect((await act(id, 'reject', { reason: 'spam' }, 1)).status).toBe(200)
  })

  test('of many at once counts every star once', async () => {
    const lone = await storeProduct(database.db)
    const ids = await Promise.all(
      [1, 2, 3, 4, 5].map((rating) => storeReview({ rating, productId: lone.id })),
    )
    await Promise.all(ids.map((id) => act(id, 'publish')))
    const { body } = await admin.ask<ReviewStats>(`GET /api/products/${lone.id}/review-stats`)
    expect(body).toMatchObject({ averageRating: 3, totalReviews: 5 })
  })
})

describe('a reply', () => {
  test('appears under the review for everyone and can be changed and removed', async () => {
    const id = await storeReview({ status: 'published' })
    const { body } = await act(id, 'reply', { text: '  Thank you!\r\nWe read this.  ' })
    const at = admin.now().toISOString()
    expect(body.reply).toEqual({ text: 'Thank you!\nWe read this.', at })
    expect((await shown()).find((review) => review.id === id)?.reply).toEqual(body.reply)
    const same = await act(id, 'reply', { text: 'Thank you!\nWe read this.' })
    expect(same.body.version).toBe(body.version)
    expect((await act(id, 'reply', { text: 'Thanks.' })).body.reply?.text).toBe('Thanks.')
    expect((await act(id, 'reply', { text: ' ' })).body.reply).toBeNull()
    expect((await shown()).find((review) => review.id === id)?.reply).toBeNull()
    expect((await act(id, 'reply', {})).status).toBe(400)
    expect((await act(id, 'reply', { text: 'a'.repeat(2_001) })).status).toBe(400)
  })

  test('is not given to a rejected review', async () => {
    const id = await storeReview({ status: 'rejected', rejectionReason: 'spam' })
    expect((await act(id, 'reply', { text: 'Thank you!' })).status).toBe(409)
  })
})

describe('the list', () => {
  test('can be filtered by state, stars, product, and words, and reversed', async () => {
    const link = await storeReview({
      productId: other.id,
      rating: 4,
      title: 'See my page',
      customerName: 'Zoe Quinn',
      comment: 'All the pictures are at www.zoe.example for who wants them.',
    })
    const long =
      'The same words, long enough to be found again where somebody else has sent them before.'
    const first = await storeReview({ productId: other.id, rating: 3, comment: long })
    const copied = await storeReview({ productId: other.id, rating: 3, comment: long })
    const ofOther = `productId=${other.id}`
    expect(await idsOf(`?${ofOther}`)).toEqual([copied, first, link])
    expect(await idsOf(`?${ofOther}&sort=oldest&rating=3`)).toEqual([first, copied])
    expect(await idsOf('?search=zoe%20quinn')).toEqual([link])
    expect(await idsOf('?search=quill&status=pending')).toEqual([copied, first, link])
    expect(await idsOf(`?review=${link}`)).toEqual([link])
    const reasons = (await list(`?${ofOther}`)).body.map(({ holdReason }) => holdReason)
    expect(reasons).toEqual(['copy', null, 'link'])
    const page = await list(`?${ofOther}&limit=2`)
    expect(page.headers.get('x-total-count')).toBe('3')
    expect(await idsOf(`?${ofOther}&limit=2&after=${page.headers.get('x-next-cursor')}`)).toEqual([
      link,
    ])
    for (const wrong of ['status=hidden', 'rating=6', 'productId=0', 'sort=best', 'after=x'])
      expect((await list(`?${wrong}`)).status, wrong).toBe(400)
  })

  test('is counted by state', async () => {
    const { body } = await admin.ask<ReviewCounts>('GET /api/admin/analytics/reviews', { token })
    const rows = await database.db.select({ status: reviews.status }).from(reviews)
    const count = (status: string) => rows.filter((row) => row.status === status).length
    expect(body).toEqual({
      pending: count('pending'),
      published: count('published'),
      rejected: count('rejected'),
    })
  })

  test('can be read by all but packers, who cannot change it either', async () => {
    const id = await storeReview()
    const viewer = await admin.tokenAs('viewer')
    expect((await list('', viewer)).status).toBe(200)
    expect((await list('', await admin.tokenAs('packer'))).status).toBe(403)
    for (const role of ['viewer', 'packer'] as const) {
      const by = await admin.tokenAs(role)
      const publish = `POST /api/admin/reviews/${id}/publish`
      expect((await admin.ask(publish, { token: by })).status).toBe(403)
    }
    expect((await admin.ask('GET /api/admin/reviews')).status).toBe(401)
  })
})

test('a pending review’s photo is shown only with its signed link, for a while', async () => {
  const id = await storeReview()
  const picture = Buffer.from('webp')
  const photo = { reviewId: id, position: 1, key: 'a'.repeat(32), width: 8, height: 8 }
  await database.db.insert(reviewPhotos).values({ ...photo, picture, smallPicture: picture })
  const [listed] = (await list(`?review=${id}`)).body
  const address = listed?.photos[0]?.small ?? ''
  const images = photosRoutes(admin.context)
  const sealed = await images.request(address)
  expect([sealed.status, sealed.headers.get('cache-control')]).toEqual([
    200,
    'private, max-age=3600',
  ])
  expect((await images.request(address.replace(/\?.*/, ''))).status).toBe(404)
  expect((await images.request(`${address}x`)).status).toBe(404)
  admin.pass(2 * 3_600)
  expect((await images.request(address)).status).toBe(404)
})
