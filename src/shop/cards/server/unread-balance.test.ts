import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Books } from '#shop/books/domain/books.schema.ts'
import { simulatedProviders } from '#shop/payments/server/simulated-provider.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openPayingByStripe } from '#tests/builders/paying-by-stripe.ts'
import { reconcile } from './reconcile.ts'

let database: FreshDatabase
let shop: Awaited<ReturnType<typeof openPayingByStripe>>

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openPayingByStripe(database)
})
afterAll(async () => {
  await shop.stripe.close()
  await database.close()
})

const passHours = (hours: number) => shop.admin.pass(hours * 3600)

/** What breaks the rules, as an owner reads it after pressing "Check now". */
async function findings(): Promise<string[]> {
  const token = await shop.admin.tokenAs('owner')
  const { body } = await shop.admin.ask<Books>('POST /api/admin/books/prove', { token })
  return body.rules.flatMap((rule) => rule.findings.map(({ text }) => `${rule.number} ${text}`))
}

test('a balance at Stripe that was not read for 36 hours breaks rule 5', async () => {
  passHours(100)
  expect(await findings()).toEqual([])

  const { intent } = await shop.place()
  await shop.stripe.confirm({ intent })
  passHours(36)
  expect(await findings()).toEqual([])
  passHours(1)
  expect(await findings()).toEqual(['5 The balance at Stripe was never compared with the books'])

  await reconcile(shop.admin.context)
  passHours(36)
  expect(await findings()).toEqual([])
  passHours(1)
  expect(await findings()).toEqual([
    '5 The balance at Stripe was last compared with the books on 2026-03-10 05:00 UTC',
  ])
})

test('neither a backup nor a shop without Stripe’s keys fails for a balance it cannot read', async () => {
  expect(await shop.proof()).not.toContain('FAILED')
  const { context } = shop.admin
  const { providers } = context
  context.providers = simulatedProviders
  expect(await findings()).toEqual([])
  context.providers = providers
  expect(await findings()).toHaveLength(1)
})
