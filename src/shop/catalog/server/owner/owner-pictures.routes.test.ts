import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadLimits } from '#platform/pictures/upload-limits.ts'
import type { AuditEntry } from '#shop/staff/domain/staff.schema.ts'
import { type AdminClient, openAdminClient } from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { drawnPhoto } from '#tests/builders/review-photos.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import type { ProductDetail } from '../../domain/catalog.schema.ts'
import type { OwnerPicture, OwnerProduct } from '../../domain/owner-product.schema.ts'

let database: FreshDatabase
let admin: AdminClient
let token: string
let photo: Buffer

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminClient(database.db)
  token = await admin.tokenAs('manager')
  photo = await drawnPhoto(80, 100).jpeg().toBuffer()
})
afterAll(() => database.close())

type Answered = OwnerPicture & { message: string; current: OwnerPicture }

async function upload(productId: number, fields: Record<string, string | Buffer>, as = token) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.set(name, value)
    else form.set(name, new Blob([new Uint8Array(value)]), 'picture')
  }
  const headers = { authorization: `Bearer ${as}` }
  const init = { method: 'POST', headers, body: form }
  const answer = await admin.api.request(`/api/admin/products/${productId}/pictures`, init)
  return { status: answer.status, body: (await answer.json()) as Answered }
}

const ask = (call: string, body?: unknown, version?: number) =>
  admin.ask<Answered>(call, { token, body, version })
const picturesOf = async (id: number) => {
  const { body } = await admin.ask<OwnerProduct>(`GET /api/admin/products/${id}`, { token })
  return body.pictures.map(({ alt, position }) => `${position} ${alt}`)
}

test('an uploaded picture comes last and is served from its encoded files', async () => {
  const { id, slug, variantId } = await storeProduct(database.db, { images: ['/a.jpg'] })
  const { status, body } = await upload(id, {
    file: photo,
    alt: ' A fan ',
    variantId: `${variantId}`,
  })
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(Number),
      alt: 'A fan',
      position: 2,
      variantId,
      version: 1,
      url: expect.stringMatching(`^/images/${slug}-[0-9a-f]{16}-960.jpg$`),
    },
  ])
  const { body: shown } = await admin.ask<ProductDetail>(`GET /api/products/${slug}`)
  expect(shown.pictures[1]).toMatchObject({ alt: 'A fan', url: body.url })
})

describe('is refused', () => {
  test.each<[number, string, () => Promise<Record<string, string | Buffer>>]>([
    [400, 'without a file', async () => ({ alt: 'A fan' })],
    [400, 'with a text for a file', async () => ({ alt: 'A fan', file: 'a.jpg' })],
    [400, 'with a variant that is no id', async () => ({ file: photo, alt: 'A', variantId: 'x' })],
    [415, 'of another kind', async () => ({ file: Buffer.from('<svg/>'), alt: 'A fan' })],
    [415, 'broken off', async () => ({ file: photo.subarray(0, 300), alt: 'A fan' })],
    [422, 'without words', async () => ({ file: photo })],
    [
      422,
      'of a variant of another product',
      async () => ({ file: photo, alt: 'A', variantId: '1' }),
    ],
    [
      413,
      'of too many bytes',
      async () => ({ file: Buffer.alloc(uploadLimits.bytes + 1), alt: 'A' }),
    ],
    [413, 'far too large', async () => ({ file: Buffer.alloc(uploadLimits.bytes + 100_000) })],
  ])('%i: %s', async (expected, _, fields) => {
    const { id } = await storeProduct(database.db)
    expect((await upload(id, await fields())).status).toBe(expected)
    expect(await picturesOf(id)).toEqual([])
  })

  test('with a body that is not a form, or an unknown product', async () => {
    const { id } = await storeProduct(database.db)
    expect((await ask(`POST /api/admin/products/${id}/pictures`, {})).status).toBe(415)
    expect((await upload(999_999, { file: photo, alt: 'A fan' })).status).toBe(404)
  })

  test('by a viewer', async () => {
    const { id } = await storeProduct(database.db)
    const viewer = await admin.tokenAs('viewer')
    expect((await upload(id, { file: photo, alt: 'A fan' }, viewer)).status).toBe(403)
  })
})

describe('a picture', () => {
  const threeOf = async (status = 'active') => {
    const { id } = await storeProduct(database.db, {
      status,
      images: ['/1.jpg', '/2.jpg', '/3.jpg'],
    })
    const { body } = await admin.ask<OwnerProduct>(`GET /api/admin/products/${id}`, { token })
    return { id, pictures: body.pictures.map((picture) => picture.id) }
  }

  test.each([
    [0, 3, '1 Picture 2,2 Picture 3,3 Picture 1'],
    [2, 1, '1 Picture 3,2 Picture 1,3 Picture 2'],
    [1, 99, '1 Picture 1,2 Picture 3,3 Picture 2'],
    [1, 2, '1 Picture 1,2 Picture 2,3 Picture 3'],
  ])('at %i moves to %i, and the others shift', async (at, position, expected) => {
    const { id, pictures } = await threeOf()
    const { status } = await ask(`PATCH /api/admin/pictures/${pictures[at]}`, { position }, 1)
    expect([status, (await picturesOf(id)).join()]).toEqual([200, expected])
  })

  test('gets a new description by version, which is audited', async () => {
    const { pictures } = await threeOf()
    const path = `/api/admin/pictures/${pictures[0]}`
    const { body } = await ask(`PATCH ${path}`, { alt: 'Close up' }, 1)
    expect(body).toMatchObject({ alt: 'Close up', position: 1, version: 2 })
    const late = await ask(`PATCH ${path}`, { alt: 'Late' }, 1)
    expect([late.status, late.body.current]).toEqual([412, body])
    expect((await ask(`PATCH ${path}`, { alt: 'Late' })).status).toBe(428)
    expect((await ask(`PATCH ${path}`, { alt: '' }, 2)).status).toBe(422)
    expect((await ask(`PATCH ${path}`, { variantId: 1 }, 2)).status).toBe(422)
    expect((await ask(`PATCH ${path}`, { position: 0 }, 2)).status).toBe(400)
    const audit = await admin.ask<AuditEntry[]>('GET /api/admin/audit?limit=1', { token })
    expect(audit.body).toMatchObject([
      {
        action: 'picture-changed',
        subject: { kind: 'picture', id: pictures[0] },
        before: { alt: 'Picture 1' },
        after: { alt: 'Close up' },
      },
    ])
  })

  test('is deleted, and those after it move up', async () => {
    const { id, pictures } = await threeOf()
    const path = `DELETE /api/admin/pictures/${pictures[0]}`
    expect((await ask(path, undefined, 1)).status).toBe(200)
    expect(await picturesOf(id)).toEqual(['1 Picture 2', '2 Picture 3'])
    expect((await ask(path, undefined, 1)).status).toBe(404)
  })

  test('without a description keeps a draft from being published', async () => {
    const { id, pictures } = await threeOf('draft')
    await ask(`PATCH /api/admin/pictures/${pictures[1]}`, { alt: '' }, 1)
    const shown = await ask(`PATCH /api/admin/products/${id}`, { status: 'active' }, 1)
    expect([shown.status, shown.body.message]).toEqual([422, expect.stringContaining('picture 2')])
  })
})

test('a duplicate has its product’s pictures, with its own files', async () => {
  const { id } = await storeProduct(database.db, { slug: 'pictured', images: ['/1.jpg'] })
  await upload(id, { file: photo, alt: 'A fan' })
  const { body } = await admin.ask<OwnerProduct>(`POST /api/admin/products/${id}/duplicate`, {
    token,
  })
  expect(body.pictures).toMatchObject([
    { url: '/1.jpg', position: 1 },
    { url: expect.stringMatching(/^\/images\/pictured-copy-[0-9a-f]{16}-960.jpg$/), alt: 'A fan' },
  ])
  expect((await upload(body.id, { file: photo, alt: 'Again' })).body.id).toBe(body.pictures[1]?.id)
})
