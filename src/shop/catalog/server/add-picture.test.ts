import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pictures } from '#db/tables/pictures.ts'
import { createPictureEncoder } from '#platform/pictures/encode-picture.ts'
import { shownOriginal } from '#platform/pictures/shown-original.ts'
import { uploadLimits } from '#platform/pictures/upload-limits.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { drawnPhoto } from '#tests/builders/review-photos.ts'
import { signedIn } from '#tests/builders/signed-in.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { createTestContext } from '#tests/builders/test-context.ts'
import { addPicture, type PictureToAdd } from './add-picture.ts'
import { findLash } from './find-lash.ts'
import { findPicture } from './find-picture.ts'
import { imagesRoutes } from './images.routes.ts'
import { openPictures } from './open-pictures.ts'

let database: FreshDatabase
let photo: Buffer
let closers: (() => Promise<void>)[] = []

beforeAll(async () => {
  database = await freshDatabase()
  photo = await drawnPhoto(800, 1000).jpeg().toBuffer()
})
afterEach(async () => {
  for (const close of closers) await close()
  closers = []
})
afterAll(() => database.close())

const add = (wanted: Partial<PictureToAdd> & { productId: number }, slugs: string[] = []) =>
  addPicture(
    createTestContext(database.db, { invalidateProduct: (slug) => void slugs.push(slug) }),
    signedIn('ada'),
    { variantId: null, alt: 'A fan', bytes: photo, ...wanted },
  )
const rowOf = async (id: number) =>
  (await database.db.select().from(pictures).where(eq(pictures.id, id)))[0]

/** The API of one machine, which has its own folder. */
async function openMachine() {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  const { db } = database
  const store = openPictures({
    folder,
    encode: createPictureEncoder(),
    find: (key) => findPicture(db, key),
    specOf: (slug) => findLash(db, slug),
    chosenSpecOf: async () => null,
  })
  closers.push(async () => {
    await store.close()
    await rm(folder, { recursive: true })
  })
  return imagesRoutes(store, shownOriginal)
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test('an uploaded picture comes last, and the product’s cached page is dropped', async () => {
  const { id, slug } = await storeProduct(database.db, { images: ['/a.jpg'] })
  const dropped: string[] = []
  const added = await add({ productId: id, alt: ' A fan ' }, dropped)
  expect(added).toMatchObject({
    position: 2,
    key: expect.stringMatching(`^${slug}-[0-9a-f]{16}$`),
  })
  expect(dropped).toEqual([slug])
  expect(await rowOf(added.id)).toMatchObject({ alt: 'A fan', width: 800, height: 1000 })
  expect((await rowOf(added.id))?.original?.equals(photo)).toBe(true)
  const { rows } = await database.pool.query('select images from products where id = $1', [id])
  expect(rows).toEqual([{ images: ['/a.jpg', `/images/${added.key}-960.jpg`] }])
})

test('the same file is added once for a product and once more for a variant', async () => {
  const { id, variantId } = await storeProduct(database.db)
  const first = await add({ productId: id })
  expect(await add({ productId: id, alt: 'Again' })).toEqual(first)
  expect(await add({ productId: id, variantId })).toMatchObject({ position: 2 })
})

describe('GET /images of an uploaded picture', () => {
  test.each([
    ['png', 'avif', 'heif'],
    ['jpeg', 'webp', 'webp'],
    ['webp', 'jpg', 'jpeg'],
    ['avif', 'jpg', 'jpeg'],
  ] as const)(
    'uploaded as %s is served as %s, immediately and from every machine',
    async (sent, format, kind) => {
      const { id } = await storeProduct(database.db)
      const bytes = await drawnPhoto(400, 500).toFormat(sent).toBuffer()
      const { key } = await add({ productId: id, bytes })
      const [one, other] = [await openMachine(), await openMachine()]
      const answer = await one.request(`/images/${key}-320.${format}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toContain('immutable')
      const found = await bytesOf(answer)
      const { format: has, width, height } = await sharp(found).metadata()
      expect([has, width, height]).toEqual([kind, 320, 400])
      const elsewhere = await other.request(`/images/${key}-320.${format}`)
      expect((await bytesOf(elsewhere)).equals(found)).toBe(true)
    },
  )

  test('has no drawing and no files besides the known widths', async () => {
    const { id } = await storeProduct(database.db)
    const { key } = await add({ productId: id })
    const machine = await openMachine()
    for (const path of [`${key}.svg`, `${key}-321.avif`, `${key?.slice(0, -1)}-320.avif`])
      expect((await machine.request(`/images/${path}`)).status, path).toBe(404)
  })

  test.each([
    ['is never enlarged', () => drawnPhoto(300, 200).png(), 1280, [300, 200]],
    [
      'is turned upright',
      () => drawnPhoto(200, 100).withMetadata({ orientation: 6 }),
      160,
      [100, 200],
    ],
    ['is as wide as drawings if upright', () => drawnPhoto(1500, 2000), 1920, [1280, 1707]],
    ['is wider if it is wide', () => drawnPhoto(2400, 1200), 1920, [1920, 960]],
    ['may be grey', () => drawnPhoto(40, 50).greyscale().toColourspace('b-w').png(), 160, [40, 50]],
  ] as const)('%s', async (_, draw, width, size) => {
    const { id } = await storeProduct(database.db)
    const { key } = await add({ productId: id, bytes: await draw().toFormat('png').toBuffer() })
    const answer = await (await openMachine()).request(`/images/${key}-${width}.jpg`)
    const found = await sharp(await bytesOf(answer)).metadata()
    expect([found.width, found.height]).toEqual(size)
    expect(found).toMatchObject({ channels: 3, space: 'srgb' })
    expect(found.exif).toBeUndefined()
  })

  test('shows the drawings’ background where it is transparent', async () => {
    const { id } = await storeProduct(database.db)
    const bytes = await drawnPhoto(40, 50).ensureAlpha(0).png().toBuffer()
    const { key } = await add({ productId: id, bytes })
    const answer = await (await openMachine()).request(`/images/${key}-160.webp`)
    const { dominant } = await sharp(await bytesOf(answer)).stats()
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(220)
  })
})

describe('refused is', () => {
  const cut = () => photo.subarray(0, 400)
  const svg = () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const gif = () => drawnPhoto(9, 9).gif().toBuffer()
  /** A small PNG whose header claims 10,001 by 10,000 pixels. */
  const vast = async () => {
    const bytes = await drawnPhoto(9, 9).png().toBuffer()
    bytes.writeUInt32BE(10_001, 16)
    bytes.writeUInt32BE(10_000, 20)
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
    return bytes
  }
  const heavy = () => Buffer.concat([photo, Buffer.alloc(uploadLimits.bytes)])

  test.each([
    ['an SVG', svg, 'unsupported', 'We cannot read this as a picture.'],
    ['a GIF', gif, 'unsupported', 'We cannot read this as a picture.'],
    ['nothing', () => Buffer.alloc(0), 'unsupported', 'We cannot read this as a picture.'],
    ['a file that breaks off', cut, 'unsupported', 'We cannot read this as a picture.'],
    ['a file of 21 MB', heavy, 'too-large', 'This picture has 21 megabytes.'],
    ['a file of 101 megapixels', vast, 'too-large', 'This picture has 101 megapixels.'],
  ] as const)('%s', async (_, bytes, code, message) => {
    const { id } = await storeProduct(database.db)
    await expect(add({ productId: id, bytes: await bytes() })).rejects.toMatchObject({
      code,
      message: expect.stringContaining(message),
    })
  })

  test('a picture of an unknown product, of another product’s variant, or without a description', async () => {
    const { id } = await storeProduct(database.db)
    const { variantId } = await storeProduct(database.db)
    await expect(add({ productId: 999_999 })).rejects.toMatchObject({ code: 'not-found' })
    const unprocessable = { code: 'unprocessable' }
    await expect(add({ productId: id, variantId })).rejects.toMatchObject(unprocessable)
    await expect(add({ productId: id, alt: ' ' })).rejects.toMatchObject(unprocessable)
    const draft = await storeProduct(database.db, { status: 'draft' })
    expect(await add({ productId: draft.id, alt: '' })).toMatchObject({ position: 1 })
  })
})
