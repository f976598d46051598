import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFolderStore } from '#platform/backup/folder-store.ts'
import { skipIndexes } from '#shop/coins/server/quotes/skip-indexes.ts'
import { openCoinShop, openScriptedCoinShop } from '#tests/builders/coin-shop.ts'
import { copyOf, type FreshDatabase } from '#tests/builders/fresh-database.ts'
import { openScriptedChain } from '#tests/stand-ins/chain/scripted-chain.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'cilia-restored-coins-'))
let shop: Awaited<ReturnType<typeof openScriptedCoinShop>>
beforeAll(async () => {
  shop = await openScriptedCoinShop()
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

async function backUp({ db, config }: FreshDatabase): Promise<string> {
  const store = openFolderStore(folder)
  const parts = { connection: config, secret: undefined, keep: 9, shopVersion: '0.1.0', store }
  const { name } = await makeBackup({ db, now: () => new Date() }, parts, 'command')
  return join(folder, name)
}

/** A coin shop on a restored backup; its address book is that of the same wallet. */
async function restored(path: string) {
  const database = await copyOf('template0')
  const connection = database.config
  const drawPages = async () => {}
  await restoreBackup({ connection, path, secret: undefined, drawPages, goOn: skipIndexes })
  // The builder adds its administrators anew.
  await database.pool.query('truncate administrators cascade')
  const again = await openCoinShop(database, { chains: [openScriptedChain('evm')] })
  const close = async () => {
    await again.close()
    await database.close()
  }
  return { ...again, database, close, [Symbol.asyncDispose]: close }
}

test('a restored shop gives nobody an address that it may have given out after the backup', async () => {
  const before = await shop.quoted('ETH')
  const path = await backUp(shop.database)
  const lost = await shop.quoted('ETH')
  await using first = await restored(path)
  expect(await first.indexes()).toEqual([0])
  const { body: next } = await (await first.place('ETH')).begin()
  expect([before.quote.address, lost.quote.address]).not.toContain(next.address)
  expect(await first.indexes()).toEqual([0, 1_001])
  const { body: after } = await (await first.place('ETH')).begin()
  expect(after.address).toBe(first.rail.addressOf('ETH', 1_002))
  await using second = await restored(await backUp(first.database))
  await (await second.place('ETH')).begin()
  expect(await second.indexes()).toEqual([0, 1_001, 1_002, 2_003])
}, 60_000)
