import { migrate } from '#db/migrate.ts'
import { readEnv, WrongSettings } from '#platform/env.ts'
import type { Front } from '../web/front.ts'
import { CannotStart } from './cannot-start.ts'
import { findDatabase } from './find-database.ts'
import { listen } from './listen.ts'
import { openShop } from './open-shop.ts'
import { writeStartCard } from './start-card.ts'
import { listenForStop, untilAborted } from './stop.ts'

type OpenFront = () => Promise<Front>

/** Runs the shop as this process, with pages from the given front, until it is asked to stop. */
export function start(openFront: OpenFront): void {
  const stop = listenForStop()
  run(openFront, stop).then(
    () => process.exit(0),
    (error: unknown) => {
      const isExpected = error instanceof CannotStart || error instanceof WrongSettings
      // Ctrl-C reaches what the start runs too; that it did not finish is what was asked for.
      if (isExpected && stop.aborted) process.exit(0)
      console.error(isExpected ? `\n${error.message}\n` : error)
      process.exit(1)
    },
  )
}

/** Opens the shop, and closes what is open in the opposite order: when asked to, or when the rest cannot open. */
async function run(openFront: OpenFront, stop: AbortSignal): Promise<void> {
  const env = readEnv(process.env)
  // Meanwhile the database starts; what is wrong with the pages is told when they are needed.
  const opening = openFront()
  opening.catch(() => {})
  await using open = new AsyncDisposableStack()
  const database = open.adopt(await findDatabase(env), ({ close }) => close())
  const { connection } = database
  if (stop.aborted) return
  await migrate(connection)
  if (stop.aborted) return
  const front = open.adopt(await opening, ({ close }) => close())
  const shop = open.adopt(await openShop({ env, connection, front }), ({ close }) => close())
  const listening = open.adopt(await listen(shop.fetch, env), ({ close }) => close())
  const { port } = listening
  const address = env.PUBLIC_URL ?? `http://localhost:${port}`
  const { firstPassword } = shop
  console.log(writeStartCard({ address, port, database: database.description, env, firstPassword }))
  await untilAborted(stop)
}
