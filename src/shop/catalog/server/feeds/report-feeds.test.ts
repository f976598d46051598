import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminClient, openAdminClient } from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { storeProduct, variantIdsOf } from '#tests/builders/stored-product.ts'
import type { FeedsReport } from '../../domain/feeds/feeds-report.schema.ts'

let database: FreshDatabase
let admin: AdminClient

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminClient(database.db)
})
afterAll(() => database.close())

const report = async () => {
  const token = await admin.tokenAs('viewer')
  return await admin.ask<FeedsReport>('GET /api/admin/feeds', { token })
}

test('in a shop where everything has a picture, nothing is left out', async () => {
  await storeProduct(database.db, { imageUrl: '/images/swiftbloom-1-960.jpg' })
  await storeProduct(database.db, { lash: { kind: 'individual' } as never })
  expect(await report()).toMatchObject({
    status: 200,
    body: { leftOut: [], total: 0, drafts: 0 },
  })
})

test('a product, or some of its variants, without a picture is named with the reason', async () => {
  const { db, pool } = database
  const bare = await storeProduct(db, { name: 'Bare' })
  const odd = await storeProduct(db, { name: 'Odd', imageUrl: 'ftp://example.com/x.jpg' })
  const off = await storeProduct(db, { name: 'Off', imageUrl: '/images/off-1-960.jpg' })
  await pool.query('update product_variants set is_active = false where product_id = $1', [off.id])
  const part = await storeProduct(db, { name: 'Part', variants: '{"Curl":["C","D"]}' })
  const [c = 0, d = 0] = await variantIdsOf(db, part.id)
  const show = (variantId: number, position: number) =>
    pool.query(
      `insert into pictures (product_id, variant_id, position, alt, address) values ($1, $2, $3, 'Curl', '/images/c-1-960.jpg')`,
      [part.id, variantId, position],
    )
  await show(c, 1)
  await storeProduct(db, { name: 'Draft', status: 'draft' })
  const section = 'pictures'
  const expected = [
    { id: bare.id, name: 'Bare', message: 'It has no picture.', section },
    {
      id: odd.id,
      name: 'Odd',
      message: 'It has no picture that Google and Meta can use.',
      section,
    },
    {
      id: part.id,
      name: 'Part',
      message:
        '1 of its 2 variants has no picture: Curl D. Add one of it, or one of the product in general.',
      section,
    },
    {
      id: off.id,
      name: 'Off',
      message: 'All its variants are switched off, so shoppers can’t buy it.',
      section: 'variants',
    },
  ]
  expect((await report()).body).toEqual({ leftOut: expected, total: 4, drafts: 1 })
  await show(d, 2)
  expect((await report()).body.leftOut.map(({ name }) => name)).toEqual(['Bare', 'Odd', 'Off'])
})
