import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '#db/connect.ts'
import { Servers } from '#db/servers.ts'
import { fillSmallShop } from '#tests/builders/small-shop.ts'
import { openPrimaryAndStandby, type PrimaryAndStandby } from '#tests/builders/standby.ts'
import { openWholeShop, type WholeShop } from '#tests/builders/whole-shop.ts'

const soon = { timeout: 20_000, interval: 25 }
const token = 'a token of the tests'

let servers: PrimaryAndStandby
let shop: WholeShop

beforeAll(async () => {
  servers = await openPrimaryAndStandby()
  const { primary, standby } = servers
  const { db, close } = connect({ ...primary.connection, max: 2 })
  await fillSmallShop(db)
  await close()
  const [first, second] = [standby, primary].map(({ connection: { host, port } }) => ({
    name: `${host}:${port}`,
    connection: { ...primary.connection, servers: new Servers([{ host, port }], 'any') },
  }))
  // Lists the primary too, as in a setup where any of several servers may become the primary.
  const replicas = first && second ? [first, second] : []
  const settings = { PAGE_CACHE_BYTES: '0', METRICS_TOKEN: token }
  shop = await openWholeShop({ config: primary.connection }, settings, { replicas })
}, 120_000)

afterAll(async () => {
  await shop.close()
  await servers[Symbol.asyncDispose]()
})

const onStandby = (text: string) => servers.ask(servers.standby, text)
const setPrice = (price: string) =>
  servers.ask(servers.primary, `update products set price = ${price} where slug = 'plum'`)

/** How many of the shop's statements each server has answered, as counted by the shop. */
async function countReads(): Promise<{ replica: number; primary: number; states: string[] }> {
  const answer = await shop.ask('/metrics', { headers: { authorization: `Bearer ${token}` } })
  const lines = (await answer.text()).split('\n')
  const countOf = (server: string) =>
    Number(
      lines
        .find((line) => line.includes(`reads_total{server="${server}"`))
        ?.split(' ')
        .at(-1),
    )
  const states = lines.flatMap((line) =>
    line.startsWith('cilia_replica_state{') && line.endsWith(' 1')
      ? [/state="(\w+)"/.exec(line)?.[1] ?? '']
      : [],
  )
  return { replica: countOf('replica'), primary: countOf('primary'), states }
}

const readStates = async () => (await countReads()).states

async function priceOf(): Promise<string> {
  const answer = await shop.ask('/api/products/plum')
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { price: string }).price
}

/** Waits until a read is answered by the standby. */
async function untilRead(): Promise<void> {
  await vi.waitFor(async () => {
    const before = await countReads()
    await priceOf()
    expect((await countReads()).replica).toBe(before.replica + 1)
  }, soon)
}

test('the standby answers what reads the catalog, and nothing else', async () => {
  await untilRead()
  expect(await readStates()).toEqual(['well', 'primary'])
  expect(await (await shop.ask('/api/ready')).json()).toMatchObject({ replicas: 'ok' })
  for (let count = 0; count < 20; count += 1) await priceOf()
  const page = await shop.ask('/products/plum')
  expect(await page.text()).toContain('Plum Velvet')
  const cart = await shop.ask('/api/cart', {
    method: 'POST',
    headers: {
      'x-session-id': `session-${'a'.repeat(64)}-1700000000000`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ productId: 2, quantity: 1 }),
  })
  expect(cart.status).toBe(201)
  const asked = await onStandby(
    `select query from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  const texts = asked.map((row) => (row as { query: string }).query)
  expect(texts.some((text) => /detail\.slug|counted\.total|averageRating/.test(text))).toBe(true)
  expect(texts.filter((text) => /insert|update|cart_items|orders/.test(text))).toEqual([])
})

test('a change is seen at once, also while the standby has not replayed it', async () => {
  const seen = async (price: string) => {
    await setPrice(price)
    await vi.waitFor(async () => expect(await priceOf()).toBe(price), { ...soon, interval: 1 })
    for (let count = 0; count < 10; count += 1) expect(await priceOf()).toBe(price)
  }
  for (const price of ['17.01', '17.02', '17.03']) await seen(price)
  await onStandby('select pg_wal_replay_pause()')
  await seen('17.04')
  expect(await readStates()).toEqual(['behind', 'primary'])
  expect((await shop.ask('/api/ready')).status).toBe(200)
  await onStandby('select pg_wal_replay_resume()')
  await untilRead()
  expect(await priceOf()).toBe('17.04')
})

test('a standby that is promoted or killed leaves all reads to the primary, unseen', async () => {
  let isOver = false
  const statuses = new Set<number>()
  const shopper = async () => {
    while (!isOver) statuses.add((await shop.ask('/api/products/clasp')).status)
  }
  const lose = async () => {
    await servers.promote()
    await vi.waitFor(async () => expect(await readStates()).toEqual(['primary', 'primary']), soon)
    await setPrice('17.05')
    await vi.waitFor(async () => expect(await priceOf()).toBe('17.05'), soon)
    await servers.standby.close()
    await vi.waitFor(async () => expect(await readStates()).toEqual(['away', 'primary']), soon)
    expect(await priceOf()).toBe('17.05')
    expect(await (await shop.ask('/api/ready')).json()).toMatchObject({ replicas: 'missing' })
  }
  const losing = lose().finally(() => {
    isOver = true
  })
  await Promise.all([losing, shopper()])
  expect([...statuses]).toEqual([200])
})
