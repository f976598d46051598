import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openPromoting, promotionPath, promotions } from '#tests/builders/promoting.ts'
import { storeCode } from '#tests/builders/stored-code.ts'
import type { OwnerPromotion } from '../../domain/owner-promotion.schema.ts'

let database: FreshDatabase
let shop: Awaited<ReturnType<typeof openPromoting>>

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openPromoting(database)
})
afterAll(() => database.close())

describe('the list', () => {
  const codesOf = async (query: string) => {
    const { headers, body } = await shop.ask<OwnerPromotion[]>(`GET ${promotions}?${query}`)
    return { total: headers.get('x-total-count'), codes: body.map(({ code }) => code) }
  }

  test('shows each state, can be filtered by it, and excludes cashback codes', async () => {
    const tomorrow = new Date('2026-03-05T12:00:00Z')
    const yesterday = new Date('2026-03-03T12:00:00Z')
    await storeCode(database.db, { code: 'L-NOW', name: 'Listed' })
    await storeCode(database.db, { code: 'L-SOON', name: 'Listed', validFrom: tomorrow })
    await storeCode(database.db, { code: 'L-OVER', name: 'Listed', validUntil: yesterday })
    await storeCode(database.db, { code: 'L-GONE', name: 'Listed', maxUses: 1, currentUses: 1 })
    await storeCode(database.db, { code: 'L-OFF', name: 'Listed', isActive: false })
    const { body: order } = await shop.buy([shop.plain])
    await storeCode(database.db, { code: 'L-BACK', name: 'Listed', cashbackOrderId: order.id })
    for (const [status, code] of [
      ['active', 'L-NOW'],
      ['scheduled', 'L-SOON'],
      ['ended', 'L-OVER'],
      ['used-up', 'L-GONE'],
      ['off', 'L-OFF'],
    ])
      expect(await codesOf(`search=listed&status=${status}`)).toEqual({ total: '1', codes: [code] })
    expect((await codesOf('search=l-')).total).toBe('5')
    expect(await codesOf('search=l-back&cashback=true')).toEqual({ total: '1', codes: ['L-BACK'] })
    const [back] = (await shop.ask<OwnerPromotion[]>(`GET ${promotions}?cashback=true`)).body
    const refused = await shop.ask(`PATCH ${promotionPath(back ?? { id: 0 })}`, { value: '9' }, 1)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining(`the cashback of order #${order.id}`),
    ])
    expect(
      (await shop.ask(`DELETE ${promotionPath(back ?? { id: 0 })}`, undefined, 1)).body.status,
    ).toBe('off')
  })

  test('can be paged through from either end', async () => {
    const first = await shop.ask<OwnerPromotion[]>(`GET ${promotions}?limit=2`)
    const after = first.headers.get('x-next-cursor')
    const second = await shop.ask<OwnerPromotion[]>(`GET ${promotions}?limit=2&after=${after}`)
    const all = (await codesOf('')).codes
    expect([...first.body, ...second.body].map(({ code }) => code)).toEqual(all.slice(0, 4))
    expect((await codesOf('sort=oldest')).codes).toEqual(all.toReversed())
  })
})
