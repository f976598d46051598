import { migrate } from '#db/migrate.ts'
import { type Env, readEnv, WrongSettings } from '#platform/env.ts'
import { CannotStart } from './cannot-start.ts'
import { findDatabase } from './find-database.ts'
import type { Front } from './front.ts'
import { listen } from './listen.ts'
import { openShop } from './open-shop.ts'
import { drawStartCard } from './start-card.ts'
import { stopOnSignals } from './stop.ts'

/** Starts the shop as this process, with pages from the given front; what keeps it from starting ends it with a sentence. */
export function start(openFront: () => Promise<Front>): void {
  open(openFront).catch((error: unknown) => {
    const isExpected = error instanceof CannotStart || error instanceof WrongSettings
    console.error(isExpected ? `\n${error.message}\n` : error)
    process.exit(1)
  })
}

async function open(openFront: () => Promise<Front>): Promise<void> {
  const env: Env = readEnv(process.env)
  const database = await findDatabase(env)
  try {
    await migrate(database.connection)
    const shop = await openShop({ env, connection: database.connection, front: await openFront() })
    const listening = await listen(shop.fetch, env)
    stopOnSignals({ listening, shop, database })
    const address = env.PUBLIC_URL ?? `http://localhost:${listening.port}`
    console.log(drawStartCard({ address, database: database.description, env }))
  } catch (error) {
    await database.close()
    throw error
  }
}
