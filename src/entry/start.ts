import { migrate } from '#db/migrate.ts'
import { readEnv, WrongSettings } from '#platform/env.ts'
import { CannotStart } from './cannot-start.ts'
import { findDatabase } from './find-database.ts'
import type { Front } from './front.ts'
import { listen } from './listen.ts'
import { openShop } from './open-shop.ts'
import { drawStartCard } from './start-card.ts'
import { listenForStop, untilAborted } from './stop.ts'

/** Starts the shop as this process, with pages from the given front; what keeps it from starting ends it with a sentence. */
export function start(openFront: () => Promise<Front>): void {
  run(openFront, listenForStop()).then(
    () => process.exit(0),
    (error: unknown) => {
      const isExpected = error instanceof CannotStart || error instanceof WrongSettings
      console.error(isExpected ? `\n${error.message}\n` : error)
      process.exit(1)
    },
  )
}

/** Closes what is open in the opposite order: when asked to stop, or when the rest cannot open. */
async function run(openFront: () => Promise<Front>, stop: AbortSignal): Promise<void> {
  const env = readEnv(process.env)
  await using open = new AsyncDisposableStack()
  const database = open.adopt(await findDatabase(env), ({ close }) => close())
  const { connection } = database
  if (stop.aborted) return
  await migrate(connection)
  if (stop.aborted) return
  const front = await openFront()
  const shop = open.adopt(await openShop({ env, connection, front }), ({ close }) => close())
  const listening = open.adopt(await listen(shop.fetch, env), ({ close }) => close())
  const address = env.PUBLIC_URL ?? `http://localhost:${listening.port}`
  console.log(drawStartCard({ address, database: database.description, env }))
  await untilAborted(stop)
}
