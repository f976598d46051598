import { afterAll, beforeAll, expect, test } from 'vitest'
import { unmarkedSlug } from '#shop/lash/domain/art.ts'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'
import { pictureKey } from '#shop/lash/domain/picture.ts'
import type { AuditEntry } from '#shop/staff/domain/staff.schema.ts'
import { type AdminClient, openAdminClient } from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import type { OwnerPicture, OwnerProduct } from '../../domain/owner-product.schema.ts'
import { findPicture } from '../find-picture.ts'

const lash: LashSpec = {
  kind: 'easy-fanning',
  curl: 'C',
  lengthsMm: [8, 10, 12],
  thicknessMm: 0.07,
  fanCount: 5,
  color: 'Black',
}

let database: FreshDatabase
let admin: AdminClient
let token: string

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminClient(database.db)
  token = await admin.tokenAs('manager')
})
afterAll(() => database.close())

const draw = (id: number, as = token) =>
  admin.ask<OwnerPicture[]>(`POST /api/admin/products/${id}/drawings`, { token: as })
const read = async (id: number) =>
  (await admin.ask<OwnerProduct>(`GET /api/admin/products/${id}`, { token })).body
const keysOf = ({ pictures }: OwnerProduct) => pictures.map(({ url }) => pictureKey(url) ?? url)

test('a lash without photos is drawn three times, described and audited', async () => {
  const { id, slug } = await storeProduct(database.db, { name: 'Quill', slug: 'quill', lash })
  const { status, body } = await draw(id)
  expect([status, body.map(({ alt, position }) => `${position} ${alt}`)]).toEqual([
    201,
    ['1 Quill: the whole tray', '2 Quill: close up', '3 Quill: as worn'],
  ])
  const keys = keysOf(await read(id))
  expect(keys.map((key) => key.slice(-2))).toEqual(['-1', '-2', '-3'])
  expect(keys.map((key) => unmarkedSlug(key.slice(0, -2)))).toEqual([slug, slug, slug])
  const [tray = ''] = keys
  expect(await findPicture(database.db, tray)).toEqual({ drawing: 'tray', lash })
  const audit = await admin.ask<AuditEntry[]>('GET /api/admin/audit?limit=3', { token })
  expect(audit.body.map(({ action }) => action)).toEqual(Array(3).fill('picture-added'))
})

test('drawings come after photos, and only those that are missing', async () => {
  const { id } = await storeProduct(database.db, { images: ['/a.jpg'], lash })
  await draw(id)
  const [, , closeUp] = (await read(id)).pictures
  const path = `DELETE /api/admin/pictures/${closeUp?.id}`
  await admin.ask(path, { token, version: 1 })
  const { body } = await draw(id)
  expect(body.map(({ position, alt }) => [position, alt.slice(-8)])).toEqual([[4, 'close up']])
  expect((await draw(id)).body).toEqual([])
})

test('another lash is drawn under other names, and no lash loses its drawings', async () => {
  const { id } = await storeProduct(database.db, { images: ['/a.jpg'], lash })
  await draw(id)
  const before = keysOf(await read(id))
  const path = `PATCH /api/admin/products/${id}`
  await admin.ask(path, { token, version: 1, body: { name: 'Renamed' } })
  expect(keysOf(await read(id))).toEqual(before)
  await admin.ask(path, { token, version: 2, body: { lash: { ...lash, curl: 'D' } } })
  const after = await read(id)
  expect(keysOf(after).filter((key) => before.includes(key))).toEqual(['/a.jpg'])
  expect(after.pictures).toHaveLength(4)
  await admin.ask(path, { token, version: 3, body: { lash: null } })
  expect(keysOf(await read(id))).toEqual(['/a.jpg'])
})

test('only lashes can be drawn, by those who may change products', async () => {
  const { id } = await storeProduct(database.db)
  const refused = await admin.ask<{ message: string }>(`POST /api/admin/products/${id}/drawings`, {
    token,
  })
  expect([refused.status, refused.body.message]).toEqual([422, 'Only a lash can be drawn.'])
  expect((await draw(id, await admin.tokenAs('viewer'))).status).toBe(403)
  expect((await draw(999_999)).status).toBe(404)
})
