import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DraftRow } from '#shop/checkout/domain/draft.schema.ts'
import type { ShownMail } from '#shop/orders/domain/order-mail.ts'
import type { OwnerPromotion } from '#shop/promotions/domain/owner-promotion.schema.ts'
import type { AdminRole } from '#shop/staff/domain/admin-role.ts'
import { draftBody, openDrafting } from '#tests/builders/drafting.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { placeOrderIn } from '#tests/builders/placed.ts'
import { storeCode } from '#tests/builders/stored-code.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'

let database: FreshDatabase
let shop: Awaited<ReturnType<typeof openDrafting>>

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openDrafting(database)
})
afterAll(() => database.close())

const read = async <T>(role: AdminRole, call: string) =>
  (await shop.admin.ask<T>(call, { token: await shop.admin.tokenAs(role) })).body

/** The token in an email's links, as an administrator of a role reads it. */
async function mailedToken(role: AdminRole, { id }: { id: number }) {
  const mail = await read<ShownMail>(role, `GET /api/admin/orders/${id}/mails/receipt`)
  return /[?]token=([^"\s]+)/.exec(mail.text)?.[1] ?? ''
}

test('a viewer reads an order’s emails without getting to cancel it', async () => {
  const order = await placeOrderIn(database.db, shop.admin.api, {
    paymentStatus: 'paid',
    paymentId: 'card_1',
  })
  const cancel = (token: string) =>
    shop.ask(`POST /api/orders/${order.id}/cancel?token=${encodeURIComponent(token)}`)
  expect((await cancel(await mailedToken('viewer', order))).status).toBe(404)
  expect((await cancel(await mailedToken('manager', order))).status).toBe(200)
})

test('a viewer reads drafts and unsent emails without getting to pay for anyone', async () => {
  const { variantId } = await storeProduct(database.db, { price: '20.00', stock: 20 })
  const { id } = (await shop.place(draftBody([{ variantId, quantity: 1 }]))).body
  const found = async (role: AdminRole) => {
    const [draft] = await read<DraftRow[]>(role, `GET /api/admin/drafts?search=${id}`)
    const mail = await read<ShownMail>(role, `GET /api/admin/orders/${id}/mails/pay-link`)
    return [draft?.payUrl ?? '', /https:[^"]+\/pay\/[^"]+/.exec(mail.html)?.[0] ?? '']
  }
  for (const payUrl of await found('viewer')) expect((await shop.pay({ payUrl })).status).toBe(404)
  for (const payUrl of await found('manager'))
    expect((await shop.show({ payUrl })).status).toBe(200)
})

test('a viewer sees which cashback codes there are, but can neither spend nor guess them', async () => {
  const { id } = await placeOrderIn(database.db, shop.admin.api)
  const code = 'BACK-7KQ2-M0XD-94TB'
  await storeCode(database.db, { code, type: 'fixed', value: '1.33', cashbackOrderId: id })
  const codes = async (role: AdminRole, search = '') =>
    (
      await read<OwnerPromotion[]>(role, `GET /api/admin/promotions?cashback=true&search=${search}`)
    ).map((promotion) => promotion.code)
  expect(await codes('viewer')).toEqual(['BACK-…-94TB'])
  expect(await codes('viewer', 'BACK-7')).toEqual([])
  expect(await codes('manager')).toEqual([code])
  expect(await codes('manager', code.toLowerCase())).toEqual([code])
})
