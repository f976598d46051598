import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeSubscribers } from '#tests/builders/campaigning.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { storeCategory } from '#tests/builders/stored-category.ts'
import { storeOrder } from '#tests/builders/stored-order.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import type { CampaignSegment } from '../domain/campaign.schema.ts'
import { countReach } from './segment.ts'

let database: FreshDatabase
let categoryId: number
const now = new Date('2026-03-04T12:00:00Z')

const paid = (daysAgo: number, changes: object = {}) => {
  const at = new Date(now.getTime() - daysAgo * 86_400_000)
  return { status: 'open', paymentStatus: 'paid', paidAt: at, createdAt: at, ...changes }
}

beforeAll(async () => {
  database = await freshDatabase()
  const { db } = database
  categoryId = (await storeCategory(db)).id
  const inIt = await storeProduct(db, { categoryId })
  const other = await storeProduct(db)
  await storeSubscribers(db, ['recent@example.com', 'old@example.com', 'unpaid@example.com'])
  await storeSubscribers(db, ['refunded@example.com', 'never@example.com'])
  await storeSubscribers(db, ['pending@example.com'], { status: 'pending', confirmedAt: null })
  await storeSubscribers(db, ['unconfirmed@example.com'], { confirmedAt: null })
  await storeSubscribers(db, ['gone@example.com'], { status: 'unsubscribed' })
  const order = (email: string, changes: object, product = inIt) =>
    storeOrder(db, { email, ...changes }, [{ product, quantity: 1, price: '1.00' }])
  await order('Recent@Example.com', paid(5))
  await order('old@example.com', paid(90), other)
  await order('unpaid@example.com', {})
  await order(
    'refunded@example.com',
    paid(5, { status: 'completed', paymentStatus: 'refunded', refunded: '1.00' }),
  )
  for (const email of ['pending@example.com', 'unconfirmed@example.com', 'gone@example.com'])
    await order(email, paid(5))
})

afterAll(() => database.close())

test.each<[string, () => CampaignSegment, number]>([
  ['all confirmed subscribers', () => 'all', 5],
  ['those who paid and kept it', () => 'bought', 2],
  ['those who have not, or not lately', () => 'not-bought-60-days', 4],
  ['those who bought of a category', () => ({ categoryId }), 1],
  ['nobody by a category that is none', () => ({ categoryId: 999_999 }), 0],
])('a segment reaches %s', async (_whom, segment, people) => {
  expect(await countReach(database.db, segment(), now)).toBe(people)
})
