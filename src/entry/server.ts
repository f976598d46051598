import { fileURLToPath } from 'node:url'
import { migrate } from '#db/migrate.ts'
import { readEnv, WrongSettings } from '#platform/env.ts'
import { openBuiltFront } from './built-front.ts'
import { CannotStart } from './cannot-start.ts'
import { findDatabase } from './find-database.ts'
import { listen } from './listen.ts'
import { openShop } from './open-shop.ts'
import { drawStartCard } from './start-card.ts'
import { stopOnSignals } from './stop.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

async function start(): Promise<void> {
  const env = readEnv(process.env)
  const database = await findDatabase(env)
  try {
    await migrate(database.connection)
    const shop = await openShop({
      env,
      connection: database.connection,
      front: await openBuiltFront(dist),
    })
    const listening = await listen(shop.fetch, env)
    stopOnSignals({ listening, shop, database })
    const address = env.PUBLIC_URL ?? `http://localhost:${listening.port}`
    console.log(drawStartCard({ address, database: database.description, env }))
  } catch (error) {
    await database.close()
    throw error
  }
}

start().catch((error: unknown) => {
  const isExpected = error instanceof CannotStart || error instanceof WrongSettings
  console.error(isExpected ? `\n${error.message}\n` : error)
  process.exit(1)
})
