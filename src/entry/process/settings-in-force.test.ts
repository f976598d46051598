import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readPageState } from '#platform/page-state.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { fillSmallShop } from '#tests/builders/small-shop.ts'
import { openWholeShop, type WholeShop } from '#tests/builders/whole-shop.ts'

let database: FreshDatabase
/** Two processes of one shop, which share nothing but the database. */
let here: WholeShop
let there: WholeShop
let token: string

const json = { 'content-type': 'application/json' }
const product = '/products/plum'

beforeAll(async () => {
  database = await freshDatabase()
  await fillSmallShop(database.db)
  here = await openWholeShop(database)
  there = await openWholeShop(database)
  const body = JSON.stringify({ username: 'admin', password: 'of no use' })
  const signedIn = await here.ask('/api/admin/login', { method: 'POST', headers: json, body })
  token = (await signedIn.json()).token
})

afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await database.close()
})

const textOf = async (shop: WholeShop, path: string) => (await shop.ask(path)).text()

async function change(patch: object): Promise<Response> {
  const authorization = `Bearer ${token}`
  const read = await here.ask('/api/admin/settings', { headers: { authorization } })
  const headers = { ...json, authorization, 'if-match': `"${(await read.json()).version}"` }
  const body = JSON.stringify(patch)
  return here.ask('/api/admin/settings', { method: 'PATCH', headers, body })
}

test('a document contains only the settings its pages show', async () => {
  const [, state = ''] =
    /<script [^>]*id="state">(.*?)<\/script>/.exec(await textOf(here, '/')) ?? []
  const { settings, answers } = readPageState(state)
  expect(settings).toMatchObject({
    name: 'Cilia',
    freeShippingThreshold: 5000,
    taxBasisPoints: 800,
    taxByState: {},
    transitBusinessDays: { fewest: 3, most: 5 },
  })
  expect(settings).not.toHaveProperty('lowStockFrom')
  expect(settings).not.toHaveProperty('returnReasons')
  expect(answers.length).toBeGreaterThan(0)
})

test('a change shows on the next page of its process, and soon in every other', async () => {
  for (const shop of [here, there]) {
    expect(await textOf(shop, product)).toContain('Free shipping on orders from $50')
    expect(await textOf(shop, '/')).toContain('Free shipping over $25')
  }
  const changed = await change({
    freeShippingThreshold: '73.50',
    announcedFreeShippingThreshold: '73.50',
    name: 'Cilia & Co',
    returnWindowDays: 14,
  })
  expect(changed.status).toBe(200)
  expect(await textOf(here, product)).toContain('Free shipping on orders from $73.50')
  expect(await textOf(here, '/')).toContain('Free shipping over $73.50')
  expect(await textOf(here, '/')).toContain('<title>Cilia &amp; Co · Premium eyelash extensions')
  expect(await textOf(here, '/')).toContain('>Why Cilia &amp; Co</h2>')
  expect(await textOf(here, '/shipping')).toContain('<title>Shipping · Cilia &amp; Co</title>')
  await vi.waitFor(async () => {
    expect(await textOf(there, product)).toContain('Free shipping on orders from $73.50')
    expect(await textOf(there, '/returns')).toContain('You have 14 days from the day')
    expect(await textOf(there, product)).toContain('"merchantReturnDays":14')
  }, 20_000)
})

test('every process charges by the settings in force', async () => {
  await change({ flatShipping: '1.25', taxBasisPoints: 1000, taxByState: { NJ: 662.5, OR: 0 } })
  const session = { ...json, 'x-session-id': `session-${'ab'.repeat(32)}-1772625600000` }
  const { rows } = await database.pool.query(`select id from products where slug = 'plum'`)
  const order = async (state: string) => {
    const line = { productId: rows[0].id, quantity: 1, variant: '{"Curl":"C"}' }
    const added = { method: 'POST', headers: session, body: JSON.stringify(line) }
    expect((await there.ask('/api/cart', added)).status).toBeLessThan(300)
    const body = JSON.stringify({
      email: 'a@example.com',
      firstName: 'Ada',
      lastName: 'Byron',
      phone: '5550142024',
      address: '1 Main St',
      city: 'Salem',
      state,
      zipCode: '97301',
      paymentMethod: 'crypto',
      cryptoCurrency: 'ETH',
    })
    const placed = await there.ask('/api/orders', { method: 'POST', headers: session, body })
    return placed.json()
  }
  await vi.waitFor(async () => {
    const { shipping, tax, total } = await order('CA')
    expect({ shipping, tax, total }).toEqual({ shipping: '1.25', tax: '1.80', total: '21.05' })
  }, 20_000)
  expect(await order('OR')).toMatchObject({ shipping: '1.25', tax: '0.00', total: '19.25' })
  const { id, ...sent } = await order('NJ')
  expect(sent).toMatchObject({ taxBasisPoints: 662.5, tax: '1.19', total: '20.44' })
  expect(sent).not.toHaveProperty('taxTenths')
  const read = await there.ask(`/api/orders/${id}`, { headers: session })
  expect(await read.json()).toMatchObject({ taxBasisPoints: 662.5, tax: '1.19' })
})

test('a change made while no process was listening is still found', async () => {
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'listens to %'`,
  )
  await change({ freeShippingThreshold: '61.00' })
  expect(await textOf(here, product)).toContain('Free shipping on orders from $61')
  await vi.waitFor(async () => {
    expect(await textOf(there, product)).toContain('Free shipping on orders from $61')
  }, 20_000)
})
