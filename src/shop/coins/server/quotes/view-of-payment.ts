import type { Context } from '#shop/context.ts'
import { payLink } from '#shop/orders/server/order-links.ts'
import type { PaymentView } from '#shop/payments/domain/payment-view.ts'
import type { Coin } from '../../domain/chain.ts'
import { coinText } from '../../domain/coin-amount.ts'
import { type PaymentRequest, paymentUri } from '../../domain/payment-uri.ts'
import type { CoinRail } from '../coin-rail.ts'
import type { CoinPayment } from './read-coin-payment.ts'

/** What a browser shows of a payment in coins: where to send how much, and what has arrived (money 3). */
export function viewOfPayment(
  context: Pick<Context, 'keys' | 'origin'>,
  rail: Pick<CoinRail, 'networks' | 'tokens'>,
  payment: CoinPayment,
): PaymentView {
  const { quote, order, state, received } = payment
  const { coin: currency, network, address, decimals } = quote
  return {
    provider: 'onchain',
    state,
    currency,
    network,
    address,
    amount: coinText(quote.asked, decimals),
    received: coinText(received, decimals),
    uri: paymentUri(requestOf(rail, { coin: currency, address, amount: openAmount(payment) })),
    expiresAt: quote.expiresAt.toISOString(),
    payUrl: payLink(context, { ...order, createdAt: order.createdAt.toISOString() }),
  }
}

/** The amount that a wallet should send: the missing part, else all of it. */
const openAmount = ({ quote: { asked }, state, received }: CoinPayment): bigint =>
  state === 'partial' && received < asked ? asked - received : asked

/** The wallet request for a coin to an address. */
export function requestOf(
  { networks, tokens }: Pick<CoinRail, 'networks' | 'tokens'>,
  { coin, address, amount }: { coin: Coin; address: string; amount: bigint },
): PaymentRequest {
  const chainId = networks.evmChainId ?? 1
  if (coin === 'BTC') return { coin, address, amount }
  if (coin === 'ETH') return { coin, address, amount, chainId }
  return { coin, address, amount, chainId, tokenAddress: tokens[coin] ?? '' }
}
