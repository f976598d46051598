import type { CoinRail } from '#shop/coins/server/coin-rail.ts'
import { onchainProvider } from '#shop/coins/server/onchain-provider.ts'
import type { Context } from '#shop/context.ts'
import type { Provider } from '#shop/payments/server/provider.ts'

/** The provider of coins; none if the shop watches no chain. */
export function coinProviders(
  context: Pick<Context, 'db' | 'now' | 'keys' | 'origin'>,
  rail: CoinRail | null,
): Provider[] {
  return rail ? [onchainProvider(context, rail)] : []
}
