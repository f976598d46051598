/** Reads of two shop processes on one database, against one: each is loaded by a process of its own. */
import { availableParallelism } from 'node:os'
import { alternate } from './alternate.ts'
import { load } from './load.ts'
import type { Measurement } from './row.ts'
import { openFolder, openShop } from './shop.ts'
import { listPaths } from './uncached.ts'

const requests = listPaths.map((query) => ({ path: `/api/products?${query}` }))

export const measureTwoProcesses: Measurement = async () => {
  using folder = openFolder()
  using otherFolder = openFolder()
  const first = await openShop(folder.path, { SEED: '500', PAGE_CACHE_BYTES: '0' })
  const { host, port, user, database } = first.connection
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}&port=${port}`
  const second = await openShop(otherFolder.path, {
    ...{ DATABASE_URL: url, SECRET_KEY: 'the secret of the bench, long enough' },
    PAGE_CACHE_BYTES: '0',
  })
  try {
    const rate = async ({ address }: { address: string }) =>
      (await load({ address, requests, count: 2_000, connections: 16 })).perSecond
    const sides = await alternate(
      async () =>
        (await Promise.all([rate(first), rate(second)])).reduce((sum, part) => sum + part),
      () => rate(first),
      5,
    )
    const work = 'uncached lists, two processes on one database'
    const measured = `${sides.ratio.toFixed(2)} × (${Math.round(sides.shop)}/s)`
    const cores = availableParallelism()
    const budget = `no less than one process; ${cores} cores are shared with the load and PostgreSQL`
    const floor = `one process (${Math.round(sides.floor)}/s)`
    return [{ work, budget, measured, floor, isMet: sides.ratio >= 0.95 }]
  } finally {
    await second.close()
    await first.close()
  }
}
