import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#db/tables/catalog.ts'
import { createPictureEncoder } from '#platform/pictures/encode-picture.ts'
import type { PictureStore } from '#platform/pictures/picture-store.ts'
import { drawProduct } from '#shop/lash/domain/art.ts'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'
import { pictureKey } from '#shop/lash/domain/picture.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { pictureOfChoice } from '../domain/chosen-picture.ts'
import type { Drawing } from '../domain/drawings.ts'
import { variantOf } from '../domain/options.ts'
import { findChosenLash } from './find-chosen-lash.ts'
import { findLash } from './find-lash.ts'
import { findPicture } from './find-picture.ts'
import { openPictures } from './open-pictures.ts'
import { writeOptions } from './write-options.ts'
import { writePictures } from './write-pictures.ts'

const lash: LashSpec = {
  kind: 'easy-fanning',
  curl: 'C',
  lengthsMm: [8, 10, 12],
  thicknessMm: 0.07,
  fanCount: 5,
  color: 'Black',
}

let database: FreshDatabase
let folder = ''
let store: PictureStore

beforeAll(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  store = openPictures({
    folder,
    encode: createPictureEncoder(),
    find: (key) => findPicture(database.db, key),
    specOf: (slug) => findLash(database.db, slug),
    chosenSpecOf: (wanted) => findChosenLash(database.db, wanted),
  })
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
  await database.close()
})

const keyOf = (address: string) => pictureKey(address) ?? ''

const storeDrawn = async (slug: string, ...drawings: Drawing[]) => {
  const { id } = await storeProduct(database.db, { slug, lash })
  const rows = drawings.map((drawing) => ({ drawing, alt: drawing }))
  await database.db.transaction((tx) => writePictures(tx, new Map([[id, rows]])))
  return id
}

test.each([
  ['tray', 1],
  ['macro', 2],
  ['worn', 3],
] as const)('a %s is still drawn from the slug and the lash', async (drawing, view) => {
  await storeDrawn(`as-${drawing}`, drawing)
  expect(await store.svgAt(`as-${drawing}-${view}`)).toBe(drawProduct(`as-${drawing}`, view, lash))
})

test('drawings stay the same when the product’s slug changes', async () => {
  const id = await storeDrawn('former', 'tray')
  await database.db.update(products).set({ slug: 'later' }).where(eq(products.id, id))
  expect(await store.svgAt('former-1')).toBe(drawProduct('former', 1, lash))
})

test('placed orders keep the drawing of their day, and shared links their picture', async () => {
  await storeDrawn('bare')
  expect(await store.svgAt('bare-2')).toBe(drawProduct('bare', 2, lash))
  expect(await store.svgAt('bare-share')).toBe(drawProduct('bare', 'share', lash))
})

test('a product’s drawing shows the first values, a variant’s its own, and unknown values nothing', async () => {
  const options = [
    { name: 'Curl', values: ['C', 'D'] },
    { name: 'Length', values: ['10mm', 'Mixed 8-12mm'] },
  ]
  const id = await storeDrawn('chosen', 'tray')
  await database.db.transaction((tx) => writeOptions(tx, new Map([[id, options]])))
  const chosen = variantOf(options, { Curl: 'D', Length: '10mm' })
  const drawn = await store.svgAt(keyOf(pictureOfChoice('/images/chosen-1-960.jpg', chosen)))
  expect(drawn).toBe(drawProduct('chosen', 1, { ...lash, curl: 'D', lengthsMm: [10] }))
  const opening = drawProduct('chosen', 1, { ...lash, lengthsMm: [10] })
  expect(await store.svgAt('chosen-1')).toBe(opening)
  const other = variantOf(options, { Curl: 'L', Length: '10mm' })
  expect(await store.svgAt(keyOf(pictureOfChoice('/images/chosen-1-960.jpg', other)))).toBeNull()
})

test('a drawing that its product has replaced is still drawn for placed orders', async () => {
  await storeProduct(database.db, { slug: 'redrawn', lash })
  const seeded = drawProduct('redrawn-01k3f9z0', 1, lash)
  expect(await store.svgAt('redrawn-01k3f9z0-1')).toBe(seeded)
  expect(await store.svgAt('unknown-01k3f9z0-1')).toBeNull()
})
