import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#entry/web/api.ts'
import type { ProductDetail } from '#shop/catalog/domain/catalog.schema.ts'
import { withPictureOf } from '#shop/catalog/domain/variant-pictures.ts'
import { writePictures } from '#shop/catalog/server/write-pictures.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { orderBody } from '#tests/builders/order.ts'
import { createShopper } from '#tests/builders/shopper.ts'
import { storeProduct, variantIdsOf } from '#tests/builders/stored-product.ts'
import { createTestContext } from '#tests/builders/test-context.ts'
import type { CartItem } from '../domain/cart.schema.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const openShopper = () => {
  const context = createTestContext(database.db, { now: () => new Date() })
  return createShopper(createApi(context, { log: pino({ enabled: false }) }))
}

test.each([
  ['Color', 'Length', false],
  ['Length', 'colour', false],
  ['Curl', 'Length', false],
  ['Color', 'Length', true],
])(
  'a line of %s and %s starts with the picture its page shows for the variant (drawn: %s)',
  async (one, another, isDrawn) => {
    const names = [one, another]
    const variants = JSON.stringify(Object.fromEntries(names.map((name) => [name, ['A', 'B "1"']])))
    const product = await storeProduct(database.db, { variants, images: ['/a.jpg', '/b.jpg'] })
    const { id: productId, slug } = product
    const own = (await variantIdsOf(database.db, productId)).slice(1, 3)
    const added = [
      ...own.map((variantId) => ({ variantId, address: `/${variantId}.jpg`, alt: 'Own' })),
      ...(isDrawn ? [{ drawing: 'tray' as const, alt: 'Drawn' }] : []),
    ]
    await database.db.transaction((tx) => writePictures(tx, new Map([[productId, added]])))
    const { ask } = openShopper()
    for (const first of ['A', 'B "1"'])
      for (const second of ['A', 'B "1"']) {
        const choice = Object.fromEntries([first, second].map((value, at) => [names[at], value]))
        await ask('POST /api/cart', { productId, variant: JSON.stringify(choice) })
      }
    const { body: detail } = await ask<ProductDetail>(`GET /api/products/${slug}`)
    const { body: lines } = await ask<CartItem[]>('GET /api/cart')
    expect(lines.map((line) => line.product.images)).toEqual(
      lines.map(({ variant }) => withPictureOf(detail, variant).images),
    )
    const beginnings = new Set(lines.map((line) => line.product.images[0]))
    expect(beginnings.size).toBe(isDrawn || names.includes('Curl') ? 3 : 2)
  },
)

test.each([
  [{ stock: 3 }, 3],
  [{ stock: 98 }, 98],
  [{ stock: 99 }, null],
  [{}, null],
])('a line of a product with %o left says that %s are left', async (stock, available) => {
  const { id: productId } = await storeProduct(database.db, stock)
  const { ask } = openShopper()
  await ask('POST /api/cart', { productId, quantity: 2 })
  const { body } = await ask<CartItem[]>('GET /api/cart')
  expect(body.map((item) => item.available)).toEqual([available])
})

test('a line says that fewer are left once somebody else was faster', async () => {
  const { id: productId } = await storeProduct(database.db, { stock: 3 })
  const [slow, fast] = [openShopper(), openShopper()]
  for (const { ask } of [slow, fast]) await ask('POST /api/cart', { productId, quantity: 2 })
  const { status } = await fast.ask('POST /api/orders', orderBody())
  const { body } = await slow.ask<CartItem[]>('GET /api/cart')
  expect([status, body[0]?.available, body[0]?.product.inStock]).toEqual([201, 1, true])
})
