import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#db/tables/orders.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { type MemberShop, openMember, openMemberShop } from '#tests/builders/member-shop.ts'
import { placeOrderIn } from '#tests/builders/placed.ts'
import { createTestApi } from '#tests/builders/test-api.ts'
import type { Member } from '../domain/member.schema.ts'
import { orderClaimMail } from './order-claim-mail.ts'

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

test('an order is not claimed by a link that was sent before its email was corrected', async () => {
  const { id } = await placeOrderIn(database.db, createTestApi(database.db))
  const ada = await openMember(shop, { email: 'ada@claims.example' })
  const member = (await (await ada.go('/api/auth/user')).json()) as Member
  const tokenNow = async () => {
    const content = await orderClaimMail(shop.context, `${id}:${member.id}`)
    const button = content?.parts.find((part) => part.kind === 'button')
    return button ? new URL(button.href).searchParams.get('token') : null
  }
  const confirm = async (token: string | null) => {
    const answer = await ada.go('/api/account/order-claims/confirm', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    })
    return answer.status
  }
  const before = await tokenNow()
  await database.db.update(orders).set({ email: 'right@buyer.example' }).where(eq(orders.id, id))
  expect(await confirm(before)).toBe(400)
  expect(await confirm(await tokenNow())).toBe(200)
})
