import type { Listening } from './listen.ts'

interface Stoppable {
  listening: Listening
  shop: { close: () => Promise<void> }
  database: { close: () => Promise<void> }
}

/** How long requests under way may take to finish, in milliseconds. */
const graceMs = 8_000

/** Stops in order: no new requests, those under way finished, the database written down. */
export async function stop({ listening, shop, database }: Stoppable): Promise<void> {
  await listening.close(graceMs)
  await shop.close()
  await database.close()
}

/** Stops the shop on SIGTERM and SIGINT; who asks a second time does not wait. */
export function stopOnSignals(parts: Stoppable): void {
  let isStopping = false
  const begin = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    stop(parts).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', begin)
  process.on('SIGINT', begin)
  if (process.env.npm_lifecycle_event) stopWithParent(begin)
}

/** npm passes no signal on when it is ended itself; a shop it started then notices that its parent is gone. */
function stopWithParent(begin: () => void): void {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    begin()
  }, 500)
  watch.unref()
}
