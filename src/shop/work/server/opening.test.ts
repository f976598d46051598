import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '#entry/web/api.ts'
import type { Context } from '#shop/context.ts'
import { openProviders } from '#shop/payments/server/provider.ts'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { type AdminClient, openAdminClient } from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { storeOrder } from '#tests/builders/stored-order.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { createTestContext } from '#tests/builders/test-context.ts'
import type { Opening } from '../domain/opening.schema.ts'

let database: FreshDatabase
let admin: AdminClient
let owner: string

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminClient(database.db)
  owner = await admin.tokenAs('owner')
})
afterAll(() => database.close())

/** What a shop with this environment and these settings says is left to do. */
async function leftIn(changes: Partial<Context>): Promise<Opening> {
  const context = createTestContext(database.db, changes)
  const api = createApi(context, { log: pino({ enabled: false }) })
  const headers = { authorization: `Bearer ${owner}` }
  return (await api.request('/api/admin/opening', { headers })).json()
}

const titles = ({ steps }: Opening) => steps.map(({ title }) => title)

describe('before a shop opens', () => {
  test('a new shop’s owner reads what is left, with the products and orders there are', async () => {
    const { db } = database
    const empty = await leftIn({})
    expect(empty.hasOrders).toBe(false)
    expect(empty.steps).toHaveLength(7)
    expect(empty.steps[0]).toEqual({
      kind: 'product',
      title: 'Add your first product.',
      reason: 'Nothing is for sale yet.',
      url: '/admin/products/new',
    })
    await storeProduct(db, { name: 'Draft', status: 'draft' })
    expect(titles(await leftIn({}))[0]).toBe('Make a product active.')
    await storeProduct(db, { name: 'Plum Velvet' })
    expect((await leftIn({})).steps).toHaveLength(6)
    await storeOrder(db, {})
    expect((await leftIn({})).hasOrders).toBe(true)
  })

  test('settings, providers, and the mail server in use take their steps away', async () => {
    const { contact, freeShippingThreshold } = defaultSettings
    const settings = {
      ...defaultSettings,
      announcedFreeShippingThreshold: freeShippingThreshold,
      contact: { ...contact, address: '12 Elm Street', email: 'ada@lashes.test', phone: '+1 503' },
    }
    expect(titles(await leftIn({ settings }))).toEqual([
      'Connect Stripe.',
      'Connect a wallet.',
      'Connect your mail server.',
    ])
    const providers = openProviders({ traditional: 'stripe', crypto: 'onchain' }, [])
    expect(titles(await leftIn({ settings, providers }))).toEqual(['Connect your mail server.'])
    expect(titles(await leftIn({ settings, providers, sendsMails: true }))).toEqual([])
  })

  test('only owners are told', async () => {
    for (const role of ['manager', 'packer', 'viewer'] as const) {
      const token = await admin.tokenAs(role)
      expect((await admin.ask('GET /api/admin/opening', { token })).status).toBe(403)
    }
  })
})
