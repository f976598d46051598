import { fileURLToPath } from 'node:url'
import { migrate } from '#db/migrate.ts'
import { readEnv, WrongSettings } from '#platform/env.ts'
import { openBuiltFront } from './built-front.ts'
import { CannotStart } from './cannot-start.ts'
import { findDatabase } from './find-database.ts'
import { listen } from './listen.ts'
import { openShop } from './open-shop.ts'
import { drawStartCard } from './start-card.ts'
import { listenForStop, untilAborted } from './stop.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

/** Opens the shop, and closes what is open in the opposite order: when asked to, or when the rest cannot open. */
async function run(stop: AbortSignal): Promise<void> {
  const env = readEnv(process.env)
  await using open = new AsyncDisposableStack()
  const database = open.adopt(await findDatabase(env), ({ close }) => close())
  const { connection } = database
  if (stop.aborted) return
  await migrate(connection)
  if (stop.aborted) return
  const front = await openBuiltFront(dist)
  const shop = open.adopt(await openShop({ env, connection, front }), ({ close }) => close())
  const listening = open.adopt(await listen(shop.fetch, env), ({ close }) => close())
  const address = env.PUBLIC_URL ?? `http://localhost:${listening.port}`
  console.log(drawStartCard({ address, database: database.description, env }))
  await untilAborted(stop)
}

run(listenForStop()).then(
  () => process.exit(0),
  (error: unknown) => {
    const isExpected = error instanceof CannotStart || error instanceof WrongSettings
    console.error(isExpected ? `\n${error.message}\n` : error)
    process.exit(1)
  },
)
