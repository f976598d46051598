import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#db/tables/catalog.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { type MemberShop, openMember, openMemberShop } from '#tests/builders/member-shop.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'

let database: FreshDatabase
let shop: MemberShop

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openMemberShop({ db: database.db })
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

test('a wishlist tells nothing of products that shoppers don’t see', async () => {
  const ada = await openMember(shop)
  const [shown, secret] = [await storeProduct(database.db), await storeProduct(database.db)]
  const setStatus = (id: number, status: 'draft' | 'active') =>
    database.db.update(products).set({ status }).where(eq(products.id, id))
  const listed = async () =>
    ((await (await ada.go('/api/account/wishlist')).json()) as { id: number }[]).map(({ id }) => id)
  await setStatus(secret.id, 'draft')
  await ada.go('/api/account/wishlist', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productIds: [shown.id, secret.id] }),
  })
  expect(await listed()).toEqual([shown.id])
  await setStatus(secret.id, 'active')
  expect(await listed()).toEqual([shown.id])
  await setStatus(shown.id, 'draft')
  expect(await listed()).toEqual([])
})
