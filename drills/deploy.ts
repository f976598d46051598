/** Replaces a cluster's shops one by one, with a migration in between, while people browse and buy. */
import { setTimeout as pause } from 'node:timers/promises'
import { rowsOf } from '../bench/shop.ts'
import { whyNotOpen } from '../deploy/cluster/what-is-missing.ts'
import { openCrowd } from './crowd.ts'
import type { Drill } from './drill.ts'
import { judgeOrders } from './judge-orders.ts'
import { openDrilledCluster } from './open-drilled-cluster.ts'

/** The pages that people browse meanwhile. */
const looks = ['/', '/products', '/api/products?limit=12', '/api/categories', '/about']

export const deployDrill: Drill = {
  does: 'replaces the two shops of a cluster one by one under load, and changes a table after each',
  whyNot: whyNotOpen,
  run: async ({ isShort, say }) => {
    await using drilled = await openDrilledCluster()
    const { cluster, shops, productId } = drilled
    const connection = await drilled.connection()
    const crowd = openCrowd({ address: cluster.address, productId }, 2)
    const lookers = openLookers(cluster.address)
    const rounds = isShort ? 1 : 3
    for (let round = 1; round <= rounds; round += 1) {
      for (const host of shops) {
        await crowd.untilServed()
        await cluster.replaceShop(host)
        say(`${host.name} was replaced`)
        await rowsOf(
          { connection },
          `alter table products add column drill_${round}_${host.name} text`,
        )
      }
    }
    await crowd.untilServed()
    const purchases = await crowd.end()
    const looked = await lookers.end()
    const failed = [...looked.failed, ...crowd.unanswered]
    return [
      {
        claim: 'no request fails while shops are replaced',
        holds: failed.length === 0,
        figure: `${failed.length} of ${looked.count} looks and ${purchases.length} purchases: ${failed.slice(0, 3).join('; ')}`,
      },
      ...(await judgeOrders({ connection }, purchases)),
    ]
  },
}

function openLookers(address: string) {
  const failed: string[] = []
  let count = 0
  let isOver = false
  const look = async () => {
    while (!isOver) {
      const path = looks[count % looks.length]
      count += 1
      const told = await fetch(`${address}${path}`).then(
        async (answer) => {
          await answer.arrayBuffer()
          return answer.ok ? null : `${answer.status}`
        },
        (error: Error) => `${error.cause ?? error}`,
      )
      if (told) failed.push(`${path} ${told}`)
      await pause(30)
    }
  }
  const looking = Promise.all([look(), look()])
  return {
    end: async () => {
      isOver = true
      await looking
      return { failed, count }
    },
  }
}
