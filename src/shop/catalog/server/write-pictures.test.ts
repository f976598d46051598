import { asc, eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#db/tables/catalog.ts'
import { pictures } from '#db/tables/pictures.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import type { ProductDetail } from '../domain/catalog.schema.ts'
import { findProduct } from './find-product.ts'
import { type PictureToWrite, writePictures } from './write-pictures.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const write = (id: number, ...added: PictureToWrite[]) =>
  database.db.transaction((tx) => writePictures(tx, new Map([[id, added]])))
const ask = (text: string, ...params: unknown[]) => database.pool.query(text, params)
const shownOf = async (id: number) => {
  const [shown] = await database.db
    .select({ images: products.images, imageUrl: products.imageUrl })
    .from(products)
    .where(eq(products.id, id))
  return shown
}

const near: PictureToWrite = { drawing: 'macro', alt: 'Near' }
const tray: PictureToWrite = { drawing: 'tray', alt: 'The tray' }
const far: PictureToWrite = { address: 'https://cdn.example/a.jpg', alt: 'Far away' }

test('new pictures come last, and the product lists their URLs in order', async () => {
  const { id, slug } = await storeProduct(database.db)
  expect(await shownOf(id)).toEqual({ images: [], imageUrl: null })
  await write(id, near, far)
  await write(id, tray)
  const images = [
    `/images/${slug}-2-960.jpg`,
    'https://cdn.example/a.jpg',
    `/images/${slug}-1-960.jpg`,
  ]
  expect(await shownOf(id)).toEqual({ images, imageUrl: images[0] })
  const kept = await database.db
    .select()
    .from(pictures)
    .where(eq(pictures.productId, id))
    .orderBy(asc(pictures.position))
  expect(kept).toMatchObject([
    { position: 1, key: `${slug}-2`, drawing: 'macro', alt: 'Near', width: null },
    { position: 2, key: null, drawing: null, alt: 'Far away' },
    { position: 3, key: `${slug}-1`, drawing: 'tray', alt: 'The tray' },
  ])
})

test('pictures of several products can be written at once', async () => {
  const [a, b] = [await storeProduct(database.db), await storeProduct(database.db)]
  await database.db.transaction((tx) =>
    writePictures(
      tx,
      new Map([
        [a.id, [tray, near]],
        [b.id, [far]],
      ]),
    ),
  )
  expect((await shownOf(a.id))?.images).toHaveLength(2)
  expect(await shownOf(b.id)).toEqual({
    images: ['https://cdn.example/a.jpg'],
    imageUrl: 'https://cdn.example/a.jpg',
  })
})

test('files the shop keeps are stored unchanged, each with its own bytes', async () => {
  const { id, slug } = await storeProduct(database.db)
  const file = (name: string): PictureToWrite => ({
    original: Buffer.from(name),
    key: `${slug}-${name}`,
    width: 4,
    height: 5,
    alt: name,
  })
  await write(id, file('front'), tray, file('back'))
  const kept = await database.db
    .select({ key: pictures.key, original: pictures.original, height: pictures.height })
    .from(pictures)
    .where(eq(pictures.productId, id))
    .orderBy(asc(pictures.position))
  expect(kept).toEqual([
    { key: `${slug}-front`, original: Buffer.from('front'), height: 5 },
    { key: `${slug}-1`, original: null, height: null },
    { key: `${slug}-back`, original: Buffer.from('back'), height: 5 },
  ])
  expect((await shownOf(id))?.imageUrl).toBe(`/images/${slug}-front-960.jpg`)
})

test('others shift within one statement, and removed pictures are no longer shown', async () => {
  const { id, slug } = await storeProduct(database.db)
  await write(id, tray, near, far)
  await ask('update pictures set position = 4 - position where product_id = $1', id)
  expect((await shownOf(id))?.images).toEqual([
    'https://cdn.example/a.jpg',
    `/images/${slug}-2-960.jpg`,
    `/images/${slug}-1-960.jpg`,
  ])
  await ask('delete from pictures where product_id = $1 and position <> 2', id)
  expect(await shownOf(id)).toEqual({
    images: [`/images/${slug}-2-960.jpg`],
    imageUrl: `/images/${slug}-2-960.jpg`,
  })
  await ask('delete from pictures where product_id = $1', id)
  expect(await shownOf(id)).toEqual({ images: [], imageUrl: null })
})

test('a product’s page lists its pictures in order, with descriptions and variants', async () => {
  const { id, slug, variantId } = await storeProduct(database.db, {
    variants: '{"Curl":["C","D"]}',
  })
  await write(id, far, { ...near, variantId })
  const found = JSON.parse((await findProduct({ reads: database.db }, slug)).json) as ProductDetail
  expect(found.pictures).toEqual([
    { url: 'https://cdn.example/a.jpg', alt: 'Far away', variantId: null, variant: null },
    { url: `/images/${slug}-2-960.jpg`, alt: 'Near', variantId, variant: '{"Curl":"C"}' },
  ])
  expect(found.images).toEqual(found.pictures.map(({ url }) => url))
})

test('a variant’s pictures are deleted with it, a product’s with the product', async () => {
  const { id, variantId } = await storeProduct(database.db)
  await write(id, tray, { ...near, variantId })
  await ask('delete from product_variants where id = $1', variantId)
  expect((await shownOf(id))?.images).toHaveLength(1)
  await ask('delete from products where id = $1', id)
  expect((await ask('select from pictures where product_id = $1', id)).rows).toEqual([])
})

describe('an active product has no picture without a description', () => {
  const refused = { constraint: 'pictures_alt_of_active' }
  const mute = `insert into pictures (product_id, position, alt, address) values ($1, 1, ' ', '/a.jpg')`

  test.each([
    ['active', true],
    ['draft', false],
    ['archived', false],
  ])('added to one that is %s: refused %s', async (status, isRefused) => {
    const { id } = await storeProduct(database.db, { status })
    if (isRefused) await expect(ask(mute, id)).rejects.toMatchObject(refused)
    else expect((await ask(mute, id)).rowCount).toBe(1)
  })

  test('and its description cannot be removed', async () => {
    const { id } = await storeProduct(database.db)
    await write(id, tray)
    const take = ask(`update pictures set alt = '' where product_id = $1`, id)
    await expect(take).rejects.toMatchObject(refused)
  })

  test('and a draft becomes active only with a description for each', async () => {
    const { id } = await storeProduct(database.db, { status: 'draft' })
    await ask(mute, id)
    const activate = () => ask(`update products set status = 'active' where id = $1`, id)
    await expect(activate()).rejects.toMatchObject(refused)
    await ask(`update pictures set alt = 'A fan' where product_id = $1`, id)
    expect((await activate()).rowCount).toBe(1)
  })

  test('even when both happen at the same time', async () => {
    const { id } = await storeProduct(database.db, { status: 'draft' })
    const owner = await database.pool.connect()
    await owner.query('begin')
    await owner.query(`update products set status = 'active' where id = $1`, [id])
    const adding = ask(mute, id).catch((error: unknown) => error)
    await expect
      .poll(async () => {
        const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
        return (await ask(waiting)).rowCount
      })
      .toBe(1)
    await owner.query('commit')
    owner.release()
    expect(await adding).toMatchObject(refused)
  })
})

test.each([
  ['no source', `insert into pictures (product_id, position, alt) values ($1, 1, 'A')`],
  [
    'two sources',
    `insert into pictures (product_id, position, alt, key, drawing, original) values ($1, 1, 'A', 'two', 'tray', 'x')`,
  ],
  [
    'a drawing without a key',
    `insert into pictures (product_id, position, alt, drawing) values ($1, 1, 'A', 'tray')`,
  ],
  [
    'an address with a key',
    `insert into pictures (product_id, position, alt, key, address) values ($1, 1, 'A', 'k', '/a.jpg')`,
  ],
  [
    'position 0',
    `insert into pictures (product_id, position, alt, address) values ($1, 0, 'A', '/a.jpg')`,
  ],
  [
    'a key that is no slug',
    `insert into pictures (product_id, position, alt, key, drawing) values ($1, 1, 'A', '../a', 'tray')`,
  ],
  [
    'a width alone',
    `insert into pictures (product_id, position, alt, address, width) values ($1, 1, 'A', '/a.jpg', 9)`,
  ],
])('a picture with %s is refused', async (_, text) => {
  const { id } = await storeProduct(database.db)
  await expect(ask(text, id)).rejects.toMatchObject({ code: '23514' })
})

test('a picture cannot show the variant of another product', async () => {
  const [one, other] = [await storeProduct(database.db), await storeProduct(database.db)]
  await expect(write(one.id, { ...tray, variantId: other.variantId })).rejects.toMatchObject({
    constraint: 'pictures_variant_of_product',
  })
})

test('every process is notified when a product’s pictures or descriptions change', async () => {
  const { id, slug } = await storeProduct(database.db)
  const listener = new pg.Client(database.config)
  await listener.connect()
  const heard: (string | undefined)[] = []
  listener.on('notification', ({ payload }) => heard.push(payload))
  await listener.query('listen catalogue_changed')
  await write(id, tray)
  const own = `product:${slug}`
  // Lists show the picture without its alt text.
  const card = expect.stringContaining(`"slugs": ["${slug}"]`)
  await expect.poll(() => heard).toEqual(expect.arrayContaining([card, own]))
  const before = heard.length
  await ask(`update pictures set alt = 'Other words' where product_id = $1`, id)
  await expect.poll(() => heard.slice(before)).toEqual([own])
  await listener.end()
})
