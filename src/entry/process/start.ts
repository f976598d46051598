import { once } from '#kernel/once.ts'
import { readEnv, WrongSettings } from '#platform/env.ts'
import type { Front } from '../web/front.ts'
import { CannotStart } from './cannot-start.ts'
import { findDatabase } from './find-database.ts'
import { listenForStop } from './stop.ts'

type OpenFront = () => Promise<Front>

/**
 * Runs the shop in this process, with pages from the given front, until it is signaled to stop. It begins with the
 * database and loads the shop itself while PostgreSQL starts, so nothing here may import what that doesn't need.
 */
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

interface StartParts {
  openFront: OpenFront
  stop: AbortSignal
  onGrace: (ms: number) => void
}

async function run(parts: StartParts): Promise<void> {
  const env = readEnv(process.env)
  const load = once(() => import('./run-shop.ts'))
  const loadMeanwhile = () => {
    // Its failure is reported where it is awaited.
    load().catch(() => {})
  }
  await using open = new AsyncDisposableStack()
  const database = open.adopt(await findDatabase(env, loadMeanwhile), ({ close }) => close())
  if (parts.stop.aborted) return
  const { runShop } = await load()
  await runShop({ ...parts, env, database })
}
