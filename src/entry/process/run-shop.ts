import { setTimeout as pause } from 'node:timers/promises'
import type { Env } from '#platform/env.ts'
import { listenForMetrics } from '../watch/listen-for-metrics.ts'
import type { Front } from '../web/front.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import type { FoundDatabase } from './find-database.ts'
import { listen } from './listen.ts'
import { describeCards, describeCrypto } from './open-providers.ts'
import { openShop } from './open-shop.ts'
import { writeStartCard } from './start-card.ts'
import { untilAborted } from './stop.ts'

/** How long after the start the shop loads what no shopper needs, in milliseconds. */
const warmUpAfterMs = 2_000

interface RunParts {
  env: Env
  database: FoundDatabase
  openFront: () => Promise<Front>
  stop: AbortSignal
  /** Called with how long the process reports that it isn't ready before it stops, in milliseconds. */
  onGrace: (ms: number) => void
}

/**
 * Opens the shop on its database and serves it until it is signaled to stop. Then, or if a later part fails to open,
 * closes what is open in reverse order.
 */
export async function runShop(parts: RunParts): Promise<void> {
  const { env, database, openFront, stop, onGrace } = parts
  // Opened while the tables are brought up to date; its failure is reported where it is awaited.
  const opening = openFront()
  opening.catch(() => {})
  const describing = describeCards(env)
  await bringUpToDate(env, database.connection)
  if (stop.aborted) return
  await using open = new AsyncDisposableStack()
  const front = open.adopt(await opening, ({ close }) => close())
  const shop = open.adopt(await openShop({ ...database, env, front }), ({ close }) => close())
  open.adopt(await listenForMetrics(shop.metrics, env), ({ close }) => close())
  const listening = open.adopt(await listen(shop, env), ({ close }) => close())
  const { port } = listening
  const address = env.PUBLIC_URL ?? `http://localhost:${port}`
  const { firstPassword } = shop
  const cards = await describing
  const crypto = describeCrypto(env)
  const { description } = database
  console.log(
    writeStartCard({ address, port, database: description, cards, crypto, env, firstPassword }),
  )
  setTimeout(shop.warmUp, warmUpAfterMs).unref()
  const graceMs = env.SHUTDOWN_GRACE * 1000
  onGrace(graceMs)
  await untilAborted(stop)
  // While it still answers everything, load balancers see that it isn't ready and send requests elsewhere.
  shop.drain()
  await pause(graceMs)
}
