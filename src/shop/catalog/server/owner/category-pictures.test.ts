import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoryPictures } from '#db/tables/category-pictures.ts'
import { type AdminClient, openAdminClient } from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { drawnPhoto } from '#tests/builders/review-photos.ts'
import type { OwnerCategory } from '../../domain/owner-category.schema.ts'
import { findPicture } from '../find-picture.ts'

let database: FreshDatabase
let admin: AdminClient
let token: string

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminClient(database.db)
  token = await admin.tokenAs('manager')
})
afterAll(() => database.close())

const photo = (width: number) => drawnPhoto(width, 100).jpeg().toBuffer()

async function upload(file: Buffer | string, as = token) {
  const form = new FormData()
  if (typeof file === 'string') form.set('file', file)
  else form.set('file', new Blob([new Uint8Array(file)]), 'picture')
  const headers = { authorization: `Bearer ${as}` }
  const init = { method: 'POST', headers, body: form }
  const answer = await admin.api.request('/api/admin/categories/pictures', init)
  return {
    status: answer.status,
    body: (await answer.json()) as { address: string; message: string },
  }
}

const keyOf = (address: string) => address.replace(/^\/images\/|-960\.jpg$/g, '')

test('an uploaded file becomes a category’s picture by its address', async () => {
  const file = await photo(80)
  const { status, body } = await upload(file)
  expect(status).toBe(201)
  expect(body.address).toMatch(/^\/images\/category-picture-[0-9a-f]{16}-960\.jpg$/)
  expect((await upload(file)).body).toEqual(body)
  const made = await admin.ask<OwnerCategory>('POST /api/admin/categories', {
    token,
    body: { name: 'Fans', imageUrl: body.address },
  })
  expect(made.body.imageUrl).toBe(body.address)
  const found = await findPicture(database.db, keyOf(body.address))
  expect(found && 'readOriginal' in found && (await found.readOriginal())).toEqual(file)
})

test('a file that no category names is removed after a day, at the next upload', async () => {
  const { body: kept } = await upload(await photo(90))
  await admin.ask('POST /api/admin/categories', {
    token,
    body: { name: 'Kept', imageUrl: kept.address },
  })
  const { body: unnamed } = await upload(await photo(91))
  const keys = async () =>
    (await database.db.select({ key: categoryPictures.key }).from(categoryPictures)).map(
      ({ key }) => key,
    )
  admin.pass(23 * 60 * 60)
  await upload(await photo(92))
  expect(await keys()).toContain(keyOf(unnamed.address))
  admin.pass(2 * 60 * 60)
  token = await admin.tokenAs('manager')
  await upload(await photo(92))
  expect(await keys()).toContain(keyOf(kept.address))
  expect(await keys()).not.toContain(keyOf(unnamed.address))
})

test('what is no picture is refused, and so is who may not change categories', async () => {
  expect(await upload(Buffer.from('no picture'))).toMatchObject({ status: 415 })
  expect(await upload('text')).toMatchObject({
    status: 400,
    body: { message: 'Send the picture as `file`' },
  })
  expect(await upload(await photo(80), await admin.tokenAs('viewer'))).toMatchObject({
    status: 403,
  })
  expect(await findPicture(database.db, 'category-picture-unknown')).toBeNull()
})
