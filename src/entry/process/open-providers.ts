import { offeredCoins } from '#platform/coin-settings.ts'
import type { Env } from '#platform/env.ts'
import { describeAccount } from '#shop/cards/server/stripe/describe-account.ts'
import { openStripeClient } from '#shop/cards/server/stripe/stripe-client.ts'
import { openStripeProvider } from '#shop/cards/server/stripe/stripe-provider.ts'
import { networkOf } from '#shop/coins/domain/coin.ts'
import { openProviders, type Provider, type Providers } from '#shop/payments/server/provider.ts'
import { simulatedProvider } from '#shop/payments/server/simulated-provider.ts'

/**
 * Opens the payment providers that the settings name. Stripe is open whenever its keys are set, even if new orders are
 * paid otherwise, so that its payments can still be refunded. The provider of coins is passed in.
 */
export function openPaymentProviders(
  env: Env,
  now: () => Date,
  coins: readonly Provider[] = [],
): Providers {
  const stripe = openStripe(env, now)
  const { CARD_PAYMENTS: traditional, CRYPTO_PAYMENTS } = env
  const rails = { traditional, crypto: CRYPTO_PAYMENTS === 'off' ? null : CRYPTO_PAYMENTS }
  return openProviders(rails, [simulatedProvider, ...stripe, ...coins])
}

/** What cards are paid through, for the start card; with the account, if it is Stripe. */
export async function describeCards(env: Env): Promise<string> {
  const { CARD_PAYMENTS, STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl } = env
  if (CARD_PAYMENTS !== 'stripe' || !secretKey) return CARD_PAYMENTS
  return `Stripe (${await describeAccount({ secretKey, apiUrl })})`
}

/** What crypto is paid through, for the start card: which coins on which networks. */
export function describeCrypto(env: Env): string {
  if (env.CRYPTO_PAYMENTS !== 'onchain') return env.CRYPTO_PAYMENTS
  const networks = { evmChainId: env.EVM_CHAIN_ID ?? null, btcNetwork: env.BTC_NETWORK }
  const taken = offeredCoins(env).map((coin) => `${coin} on ${networkOf(coin, networks)}`)
  return `on chain: ${taken.join(', ')}`
}

function openStripe(env: Env, now: () => Date): Provider[] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = env
  if (!secretKey || !publishableKey || !webhookSecret) return []
  const client = openStripeClient({ secretKey, apiUrl })
  const scriptUrl = env.STRIPE_SCRIPT_URL
  return [openStripeProvider({ client, publishableKey, scriptUrl, webhookSecret, now })]
}
