import { setTimeout as pause } from 'node:timers/promises'
import { readEnv, WrongSettings } from '#platform/env.ts'
import { listenForMetrics } from '../watch/listen-for-metrics.ts'
import type { Front } from '../web/front.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { CannotStart } from './cannot-start.ts'
import { findDatabase } from './find-database.ts'
import { listen } from './listen.ts'
import { describeCards, describeCrypto } from './open-providers.ts'
import { openShop } from './open-shop.ts'
import { writeStartCard } from './start-card.ts'
import { listenForStop, untilAborted } from './stop.ts'

type OpenFront = () => Promise<Front>

/** Runs the shop in this process, with pages from the given front, until it is signaled to stop. */
export function start(openFront: OpenFront): void {
  let graceMs = 0
  const stop = listenForStop(() => graceMs)
  const onGrace = (ms: number) => {
    graceMs = ms
  }
  run({ openFront, stop, onGrace }).then(
    () => process.exit(0),
    (error: unknown) => {
      const isExpected = error instanceof CannotStart || error instanceof WrongSettings
      // Ctrl-C also signals processes that are still starting; after a stop, their failure is expected.
      if (isExpected && stop.aborted) process.exit(0)
      console.error(isExpected ? `\n${error.message}\n` : error)
      process.exit(1)
    },
  )
}

const backofficeAfterMs = 2_000

/** Loads what the first administrator's call would otherwise load (api.ts). If that fails, that call will say so. */
function loadBackoffice(): void {
  import('../web/backoffice-api.ts').catch(() => {})
}

interface RunParts {
  openFront: OpenFront
  stop: AbortSignal
  /** Called with how long the process reports that it isn't ready before it stops, in milliseconds. */
  onGrace: (ms: number) => void
}

/** Opens the shop. When signaled to stop, or if a later part fails to open, closes what is open in reverse order. */
async function run({ openFront, stop, onGrace }: RunParts): Promise<void> {
  const env = readEnv(process.env)
  // Opened while the database starts; its failure is reported where it is awaited.
  const opening = openFront()
  opening.catch(() => {})
  const describing = describeCards(env)
  await using open = new AsyncDisposableStack()
  const database = open.adopt(await findDatabase(env), ({ close }) => close())
  const { connection, pooler, replicas } = database
  if (stop.aborted) return
  await bringUpToDate(env, connection)
  if (stop.aborted) return
  const front = open.adopt(await opening, ({ close }) => close())
  const shop = open.adopt(
    await openShop({ env, connection, pooler, replicas, front }),
    ({ close }) => close(),
  )
  open.adopt(await listenForMetrics(shop.metrics, env), ({ close }) => close())
  const listening = open.adopt(await listen(shop, env), ({ close }) => close())
  const { port } = listening
  const address = env.PUBLIC_URL ?? `http://localhost:${port}`
  const { firstPassword } = shop
  const cards = await describing
  const crypto = describeCrypto(env)
  const { description } = database
  const parts = { address, port, database: description, cards, crypto, env, firstPassword }
  console.log(writeStartCard(parts))
  setTimeout(loadBackoffice, backofficeAfterMs).unref()
  const graceMs = env.SHUTDOWN_GRACE * 1000
  onGrace(graceMs)
  await untilAborted(stop)
  // While it still answers everything, load balancers see that it isn't ready and send requests elsewhere.
  shop.drain()
  await pause(graceMs)
}
