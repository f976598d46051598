import type { CardSettings } from './card-settings.ts'
import type { CoinSettings } from './coin-settings.ts'

/** The EVM chains whose coins are worth money, of those the shop knows by name: Ethereum, OP Mainnet, Base, Arbitrum. */
const mainChains: ReadonlySet<number | undefined> = new Set([1, 10, 8453, 42161])

/** Whether Stripe charges cards for real: its live keys say so. */
export function chargesCards({ CARD_PAYMENTS, STRIPE_SECRET_KEY }: CardSettings): boolean {
  return CARD_PAYMENTS === 'stripe' && /^(?:sk|rk)_live_/.test(STRIPE_SECRET_KEY ?? '')
}

/** Whether the coins that the shop takes are worth money, because they are those of a main network. */
export function takesMainCoins(env: CoinSettings): boolean {
  if (env.CRYPTO_PAYMENTS !== 'onchain') return false
  return (
    mainChains.has(env.EVM_CHAIN_ID) ||
    (env.BTC_XPUB !== undefined && env.BTC_NETWORK === 'mainnet')
  )
}

/** A sentence if one rail takes real money while the other believes the browser, which DEMO=1 does not excuse. */
export function mixedPayments(env: CardSettings & CoinSettings): string[] {
  if (chargesCards(env) && env.CRYPTO_PAYMENTS === 'simulated') return [freeByCoin]
  if (takesMainCoins(env) && env.CARD_PAYMENTS === 'simulated') return [freeByCard]
  return []
}

const freeByCoin =
  'CRYPTO_PAYMENTS is "simulated" while STRIPE_SECRET_KEY is a live key: anyone could get for free what others pay for. Set it to "off" or "onchain", or use Stripe’s test keys.'

const freeByCard =
  'CARD_PAYMENTS is "simulated" while coins are taken on a main network: anyone could get for free what others pay for. Set it to "stripe", or take coins on a test network.'
