import type { Log } from '#platform/log.ts'
import type { CoinRail } from '#shop/coins/server/coin-rail.ts'
import { openWatching } from '#shop/coins/server/watch/open-watching.ts'
import type { Context } from '#shop/context.ts'

/** Watches the chains while the shop is open; does nothing without any. */
export function watchCoins(
  context: Context,
  rail: CoinRail | null,
  log: Log,
): { close: () => Promise<void> } {
  if (!rail) return { close: async () => {} }
  const watching = openWatching({
    context,
    rail,
    onFailure: (error, about) => log.warn({ err: error, about }, 'Coins could not be watched'),
  })
  watching.start()
  return watching
}
