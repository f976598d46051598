import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#db/tables/catalog.ts'
import { productVariants } from '#db/tables/variants.ts'
import { moveUnits } from '#shop/inventory/server/move-units.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { setUnits, storeProduct } from '#tests/builders/stored-product.ts'
import type { ProductOption } from '../domain/options.ts'
import { writeOptions } from './write-options.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const write = (id: number, ...options: ProductOption[]) =>
  database.db.transaction((tx) => writeOptions(tx, new Map([[id, options]])))
const curls = (...values: string[]): ProductOption => ({ name: 'Curl', values })
const variantsOf = (id: number) =>
  database.db
    .select()
    .from(productVariants)
    .where(eq(productVariants.productId, id))
    .orderBy(asc(productVariants.id))
const productOf = async (id: number) =>
  (await database.db.select().from(products).where(eq(products.id, id)))[0]

test('a product without options has one variant, replaced when options are added', async () => {
  const { id, slug } = await storeProduct(database.db)
  expect(await variantsOf(id)).toMatchObject([{ sku: slug.toUpperCase(), choice: null }])
  const made = await write(id, curls('C', 'D'))
  expect(made.map(({ choice }) => choice)).toEqual(['{"Curl":"C"}', '{"Curl":"D"}'])
  const [plain] = await variantsOf(id)
  expect(plain?.withdrawnAt).toBeInstanceOf(Date)
})

test('variants whose values stay keep their IDs; those that come back are the same as before', async () => {
  const { id } = await storeProduct(database.db, { variants: '{"Curl":["C","D"]}' })
  const [c, d] = await variantsOf(id)
  await write(id, curls('D', 'L'))
  const later = await variantsOf(id)
  expect(later.map(({ choice, withdrawnAt }) => [choice, withdrawnAt !== null])).toEqual([
    ['{"Curl":"C"}', true],
    ['{"Curl":"D"}', false],
    ['{"Curl":"L"}', false],
  ])
  expect(later.slice(0, 2).map((variant) => variant.id)).toEqual([c?.id, d?.id])
  const back = await write(id, curls('C'))
  expect(back).toEqual([{ id: c?.id, productId: id, choice: '{"Curl":"C"}' }])
})

test('the options text for shoppers follows, in the order of options and values', async () => {
  const { id } = await storeProduct(database.db)
  const made = await write(id, { name: 'Length', values: ['9mm', '8mm'] }, curls('C', '"D"'))
  expect((await productOf(id))?.variants).toBe('{"Length":["9mm","8mm"],"Curl":["C","\\"D\\""]}')
  expect(made.map(({ choice }) => choice)).toEqual([
    '{"Length":"9mm","Curl":"C"}',
    '{"Length":"9mm","Curl":"\\"D\\""}',
    '{"Length":"8mm","Curl":"C"}',
    '{"Length":"8mm","Curl":"\\"D\\""}',
  ])
})

test('SKUs are made from slug and values, and stay unique when those collide', async () => {
  const { id } = await storeProduct(database.db, { slug: 'halo-fan' })
  await write(id, { name: 'Width', values: ['0.05 mm', '005mm', 'ß', '+'] })
  const skus = (await variantsOf(id)).map(({ sku }) => sku)
  expect(skus.slice(0, 2)).toEqual(['HALO-FAN', 'HALO-FAN-005MM'])
  expect(new Set(skus).size).toBe(5)
})

test('new variants have no units, and a product with only those is out of stock', async () => {
  const { id } = await storeProduct(database.db, { stock: 3 })
  await write(id, curls('C'))
  expect((await productOf(id))?.inStock).toBe(false)
  await write(id)
  expect((await productOf(id))?.inStock).toBe(true)
})

test('a product opens with its first buyable choice', async () => {
  const { id } = await storeProduct(database.db, { stock: 2, variants: '{"Curl":["C","D","L"]}' })
  const opening = async () => (await productOf(id))?.openingChoice
  expect(await opening()).toBeNull()
  await setVariantUnits('{"Curl":"C"}', 0)
  expect(await opening()).toBe('{"Curl":"D"}')
  await write(id, curls('L', 'C', 'D'))
  expect(await opening()).toBeNull()
  await setVariantUnits('{"Curl":"L"}', 0)
  expect(await opening()).toBe('{"Curl":"D"}')
  await setUnits(database.db, id, 0)
  expect(await opening()).toBeNull()

  async function setVariantUnits(choice: string, units: number): Promise<void> {
    const [variant] = (await variantsOf(id)).filter((one) => one.choice === choice)
    const delta = units - 2
    const movement = {
      variantId: variant?.id ?? 0,
      delta,
      kind: 'counted',
      reason: 'A test',
      by: 'ada',
    } as const
    await database.db.transaction((tx) => moveUnits(tx, [movement], new Date()))
  }
})
