/** Reads and orders with one, two, and four shop processes on one database, and how much processor time they take. */
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { orderBody } from '#tests/builders/order.ts'
import { alternate } from './alternate.ts'
import { type Asked, load } from './load.ts'
import { processorMs, treeOf } from './process-tree.ts'
import type { Measurement, Row } from './row.ts'
import { openFolder, openShop, type Shop } from './shop.ts'
import { fillCarts, newSessions } from './shoppers.ts'
import { listPaths } from './uncached.ts'

const numbers = [1, 2, 4]
const connections = 16
const settings = { PAGE_CACHE_BYTES: '0', SECRET_KEY: 'the secret of the bench, long enough' }

/** A kind of work: this many calls per round, created anew for each. */
interface Work {
  name: string
  count: number
  requestsOf: (shop: Shop) => Promise<readonly Asked[]>
}

const lists: Work = {
  name: 'uncached lists',
  count: 2_000,
  requestsOf: async () => listPaths.map((query) => ({ path: `/api/products?${query}` })),
}

const orders: Work = {
  name: 'orders',
  count: 480,
  requestsOf: async (shop) => {
    const sessions = newSessions(orders.count)
    await fillCarts(shop, sessions)
    const body = JSON.stringify(orderBody())
    return sessions.map((session) => ({
      path: '/api/orders',
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-session-id': session },
    }))
  },
}

export const measureProcesses: Measurement = async () => {
  await using open = new AsyncDisposableStack()
  const folderOf = () => open.use(openFolder()).path
  const shopOf = async (folder: string, more: Record<string, string>) => {
    const shop = await openShop(folder, { ...settings, ...more })
    open.defer(() => shop.close())
    return shop
  }
  const home = folderOf()
  const shops = [await shopOf(home, { SEED: '500' })]
  const DATABASE_URL = addressOf(shops)
  while (shops.length < Math.max(...numbers)) shops.push(await shopOf(folderOf(), { DATABASE_URL }))
  const rows: Row[] = []
  for (const work of [lists, orders]) {
    for (const number of numbers) rows.push(await measure(work, shops.slice(0, number), home))
  }
  return rows
}

/** The URL of the first shop's database. */
function addressOf([first]: readonly Shop[]): string {
  const { host, port, user, database } = first?.connection ?? {}
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}&port=${port}`
}

/** Measures the work of several shops, in turn with the first one alone. */
async function measure(work: Work, shops: readonly Shop[], home: string): Promise<Row> {
  const postmaster = Number(
    readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
  )
  const takenBy = () => ({
    node: processorMs(shops.map(({ pid }) => pid ?? 0)),
    postgres: processorMs(treeOf(postmaster)),
  })
  const spent = { node: 0, postgres: 0, calls: 0, ms: 0 }
  const sides = await alternate(
    async (round) => {
      const before = takenBy()
      const done = await share(work, shops)
      const after = takenBy()
      if (round > 0) {
        spent.node += after.node - before.node
        spent.postgres += after.postgres - before.postgres
        spent.calls += work.count
        spent.ms += (work.count * 1000) / done
      }
      return done
    },
    () => share(work, shops.slice(0, 1)),
    5,
  )
  const each = (ms: number) => `${(ms / spent.calls).toFixed(2)} ms`
  const busy = ((spent.node + spent.postgres) / spent.ms).toFixed(1)
  const processes = shops.length === 1 ? 'one process' : `${shops.length} processes`
  return {
    work: `${work.name}, ${processes} on one database`,
    budget: `no less than one; ${availableParallelism()} processors, shared with the load`,
    measured: `${sides.ratio.toFixed(2)} × (${Math.round(sides.shop)}/s); a call takes ${each(spent.node)} of Node and ${each(spent.postgres)} of PostgreSQL: ${busy} processors busy`,
    floor: `one process (${Math.round(sides.floor)}/s)`,
    isMet: sides.ratio >= 0.9,
  }
}

/** Splits a round's calls among shops, each loaded by its own process. Gives their calls per second in total. */
async function share(work: Work, shops: readonly Shop[]): Promise<number> {
  const [first] = shops
  if (!first) throw new Error('there is a shop')
  const requests = await work.requestsOf(first)
  const part = work.count / shops.length
  const done = await Promise.all(
    shops.map(({ address }, place) =>
      load({
        address,
        count: part,
        connections: connections / shops.length,
        // Each order is placed once, while lists can be requested again.
        requests:
          requests.length < work.count
            ? requests
            : requests.slice(place * part, (place + 1) * part),
      }),
    ),
  )
  return done.reduce((sum, { perSecond }) => sum + perSecond, 0)
}
