import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { coinAddresses, coinChains, coinTransfers } from '#db/tables/coins.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { storeOrder } from '#tests/builders/stored-order.ts'
import { openScriptedChain, type ScriptedChain } from '#tests/stand-ins/chain/scripted-chain.ts'
import { openReader, type Reading } from './open-reader.ts'

let database: FreshDatabase
let chain: ScriptedChain
let read: () => Promise<Reading>
let seconds: number
let index = 0
const failures: string[] = []

const now = () => new Date(Date.parse('2026-03-04T12:00:00Z') + seconds * 1000)
const reader = (name: string) => {
  const onFailure = (error: unknown) => failures.push(String(error))
  return openReader({ db: database.db, now, chain, reader: name, onFailure })
}

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  await database.db.delete(coinChains)
  chain = openScriptedChain()
  failures.length = 0
  seconds = 0
  read = reader('one')
  expect(await read()).toBe('current')
})

async function watch(watchedUntil = new Date('2026-06-01T12:00:00Z')): Promise<string> {
  const orderId = await storeOrder(database.db)
  const address = `address-${index}`
  await database.db
    .insert(coinAddresses)
    .values({ chain: 'evm', address, index, orderId, watchedUntil })
  index += 1
  return address
}

async function readAll(): Promise<void> {
  while ((await read()) === 'behind');
}

async function arrivedAt(address: string) {
  const rows = await database.db
    .select()
    .from(coinTransfers)
    .where(eq(coinTransfers.address, address))
    .orderBy(coinTransfers.id)
  return rows.map(({ amount, blockHeight, goneAt }) => ({
    amount,
    blockHeight,
    isGone: goneAt !== null,
  }))
}

async function changesOf(address: string): Promise<number> {
  const [row] = await database.db
    .select()
    .from(coinAddresses)
    .where(eq(coinAddresses.address, address))
  return row?.changes ?? -1
}

test('payments to watched addresses are recorded once and mark whom they concern', async () => {
  const [mine, other] = [await watch(), await watch()]
  chain.mine(
    [
      { address: mine, amount: 5n },
      { address: 'a stranger', amount: 9n },
    ],
    50,
  )
  await readAll()
  await readAll()
  expect(await arrivedAt(mine)).toEqual([{ amount: '5', blockHeight: 1, isGone: false }])
  expect(await arrivedAt('a stranger')).toEqual([])
  expect(await changesOf(mine)).toBeGreaterThan(0)
  expect(await changesOf(other)).toBe(0)
  const [progress] = await database.db.select().from(coinChains)
  expect(progress).toMatchObject({ height: 50, finalHeight: 48, failure: null, readAt: now() })
})

test('an old address is no longer watched', async () => {
  const address = await watch(new Date('2026-03-04T11:59:59Z'))
  chain.mine([{ address, amount: 5n }])
  await readAll()
  expect(await arrivedAt(address)).toEqual([])
})

test('a reorganization removes transfers and restores those in the new blocks', async () => {
  const [lost, moved] = [await watch(), await watch()]
  const sent = { address: moved, amount: 7n, transaction: 'moved', place: 3 }
  chain.mine([{ address: lost, amount: 5n }, sent], 3)
  await readAll()
  chain.rewind(3)
  chain.mine([], 2)
  chain.mine([sent], 3)
  await readAll()
  expect(await arrivedAt(lost)).toEqual([{ amount: '5', blockHeight: 1, isGone: true }])
  expect(await arrivedAt(moved)).toEqual([{ amount: '7', blockHeight: 3, isGone: false }])
})

test('a reorganization beyond the remembered blocks is reread from where memory begins', async () => {
  const address = await watch()
  chain.mine([{ address, amount: 5n }], 2)
  await readAll()
  chain.rewind(3)
  chain.mine([], 1)
  chain.mine([{ address, amount: 6n }], 3)
  await readAll()
  expect(await arrivedAt(address)).toEqual([
    { amount: '5', blockHeight: 1, isGone: true },
    { amount: '6', blockHeight: 1, isGone: false },
  ])
})

test('a shorter chain counts as lagging at first and is trusted after four seconds', async () => {
  const address = await watch()
  chain.mine([{ address, amount: 5n }], 1)
  await readAll()
  chain.rewind(1)
  await readAll()
  expect(await arrivedAt(address)).toEqual([{ amount: '5', blockHeight: 1, isGone: false }])
  seconds = 4
  await readAll()
  expect(await arrivedAt(address)).toEqual([{ amount: '5', blockHeight: 1, isGone: true }])
})

test('a pool payment is seen, and dropped if it is missing twice in a row', async () => {
  const address = await watch()
  const states = async () => (await arrivedAt(address)).map(({ isGone }) => isGone)
  chain.wait([{ address, amount: 5n }])
  await readAll()
  expect(await arrivedAt(address)).toEqual([{ amount: '5', blockHeight: null, isGone: false }])
  chain.emptyPool()
  await readAll()
  expect(await states()).toEqual([false])
  await readAll()
  expect(await states()).toEqual([true])
})

test('a pool payment is mined and returns to the pool in a reorganization', async () => {
  const address = await watch()
  const sent = { address, amount: 5n, transaction: 'waiting', place: 0 }
  chain.wait([sent])
  await readAll()
  chain.emptyPool()
  chain.mine([sent])
  await readAll()
  expect(await arrivedAt(address)).toEqual([{ amount: '5', blockHeight: 1, isGone: false }])
  chain.rewind(1)
  chain.wait([sent])
  chain.mine([])
  await readAll()
  await readAll()
  expect(await arrivedAt(address)).toEqual([{ amount: '5', blockHeight: null, isGone: false }])
})

test('an address issued while a block is being read is not missed', async () => {
  let address = ''
  chain.mine()
  chain.beforeRead(async () => {
    address ||= await watch()
  })
  chain.rewind(1)
  chain.mine([{ address: `address-${index}`, amount: 5n }])
  await readAll()
  expect(await arrivedAt(address)).toEqual([{ amount: '5', blockHeight: 1, isGone: false }])
})

test('while sources disagree, nothing is recorded, and the owner is told since when', async () => {
  const address = await watch()
  chain.setTrouble('one of them omits a transfer')
  chain.mine([{ address, amount: 5n }])
  expect(await read()).toBe('failed')
  seconds = 60
  expect(await read()).toBe('failed')
  expect(await arrivedAt(address)).toEqual([])
  const [failed] = await database.db.select().from(coinChains)
  expect(failed?.failure).toContain('one of them omits a transfer')
  expect(failed?.failedSince).toEqual(new Date('2026-03-04T12:00:00Z'))
  expect(failed?.readAt).toEqual(new Date('2026-03-04T12:00:00Z'))
  chain.setTrouble(null)
  await readAll()
  expect(await arrivedAt(address)).toHaveLength(1)
  const [mended] = await database.db.select().from(coinChains)
  expect(mended).toMatchObject({ failure: null, failedSince: null, readAt: now() })
})

test('one process reads; another continues where a dead one stopped', async () => {
  const address = await watch()
  const other = reader('two')
  chain.mine([{ address, amount: 5n }], 3)
  expect(await other()).toBe('elsewhere')
  chain.beforeRead(async (height) => {
    if (height === 2) throw new Error('killed')
  })
  expect(await read()).toBe('failed')
  chain.beforeRead(async () => {})
  await database.db.update(coinChains).set({ readerUntil: new Date(0) })
  while ((await other()) === 'behind');
  expect(await arrivedAt(address)).toEqual([{ amount: '5', blockHeight: 1, isGone: false }])
  const [progress] = await database.db.select().from(coinChains)
  expect(progress).toMatchObject({ height: 3, reader: 'two' })
})

test('two processes reading at the same time record nothing twice', async () => {
  const address = await watch()
  const other = reader('two')
  chain.mine([{ address, amount: 5n }], 10)
  // While one reads a block, the other takes the turn.
  chain.beforeRead(async () => {
    await database.db.update(coinChains).set({ readerUntil: new Date(0) })
  })
  for (let rounds = 0; rounds < 8; rounds += 1) await Promise.all([read(), other()])
  expect(failures).toEqual([])
  expect(await arrivedAt(address)).toEqual([{ amount: '5', blockHeight: 1, isGone: false }])
  const [progress] = await database.db.select().from(coinChains)
  expect(progress?.height).toBe(10)
})
