import type { CoinPaymentView } from '#shop/payments/domain/payment-view.ts'
import { coinDifference } from './coin-difference.ts'
import type { CoinPaymentState } from './payment-state.ts'

/** What a shopper reads about a payment: its state in two or three words, what is happening, and what comes next. */
export interface CoinPaymentWords {
  state: string
  title: string
  now: string
  next: string
}

type Words = (payment: CoinPaymentView) => CoinPaymentWords

const words: Readonly<Record<CoinPaymentState, Words>> = {
  waiting: (payment) => ({
    state: 'Waiting for your payment',
    title: `Send ${asked(payment)}`,
    now: 'Scan the code with your wallet, or copy the amount and the address. Your wallet adds the network fee on top.',
    next: 'We’ll see your payment within seconds and show it here. You can close this page at any time: its link brings you back on any device, and we email you once your order is paid.',
  }),
  seen: (payment) => ({
    state: 'On its way',
    title: 'We see your payment',
    now: `${came(payment)} is on its way to us. You don’t need to do anything else.`,
    next: `${payment.network} usually confirms it in ${usualWait(payment)}. Then we’ll update this page and email you. You can close it.`,
  }),
  partial: (payment) => ({
    state: 'Part of it has arrived',
    title: `${missing(payment)} to go`,
    now: `We received ${payment.received} of ${asked(payment)}. Please send the rest to the same address: the code asks for exactly that.`,
    next: 'Some wallets and exchanges take their fee out of what they send, so please make sure we’ll receive the full remaining amount. Your order is paid as soon as it is final.',
  }),
  settled: (payment) => ({
    state: 'Paid',
    title: 'Paid. Thank you!',
    now: `${came(payment)} has arrived and is final. Your order is confirmed.`,
    next: 'Your confirmation is on its way to your inbox, and we’ll start packing.',
  }),
  over: (payment) => ({
    state: 'Paid',
    title: 'Paid, and a little over',
    now: `We received ${came(payment)} and asked for ${asked(payment)}. Your order is paid and confirmed.`,
    next: `The extra ${extra(payment)} is yours. Tell us where to send it.`,
  }),
  late: (payment) => ({
    state: 'Arrived late',
    title: 'Your payment arrived after your order expired',
    now: `${came(payment)} has arrived and is safe with us. Please don’t send anything more.`,
    next: 'We’ll either ship your order at today’s rate or send your coins to an address you choose. We’ll email you soon.',
  }),
  reverted: (payment) => ({
    state: 'Waiting for the network',
    title: 'The network dropped your payment',
    now: `${payment.network} has replaced the block your payment was in. This is rare, and nothing is lost: the payment will confirm again, or the coins will return to your wallet.`,
    next: 'We’re still watching for it. Please check back in a few minutes before sending anything again.',
  }),
}

/** The words for a payment whose price expired before all of it was sent. */
const runOutWords: Words = (payment) => ({
  ...words[payment.state](payment),
  state: 'Waiting for a new price',
  title: 'This price has expired',
  now: `We held it for 15 minutes: ${asked(payment)}. Get the current one; the address stays the same.`,
})

/** Whether coins are still to be sent in this state. */
export const isAsking = (state: CoinPaymentState) => state === 'waiting' || state === 'partial'

/** The current words for a payment in coins. `isRunOut` says that its price has expired. */
export function coinPaymentWords(payment: CoinPaymentView, isRunOut = false): CoinPaymentWords {
  return isRunOut && isAsking(payment.state) ? runOutWords(payment) : words[payment.state](payment)
}

const asked = ({ amount, currency }: CoinPaymentView) => `${amount} ${currency}`
const came = ({ received, currency }: CoinPaymentView) => `${received} ${currency}`
const extra = ({ received, amount, currency }: CoinPaymentView) =>
  `${coinDifference(received, amount)} ${currency}`

/** What is still missing after a partial payment. */
const missing = ({ received, amount, currency }: CoinPaymentView) =>
  `${coinDifference(amount, received)} ${currency}`

/** How long the network usually takes to make a payment final. */
export function usualWait({
  currency,
  network,
}: Pick<CoinPaymentView, 'currency' | 'network'>): string {
  if (currency === 'BTC') return '10 to 30 minutes'
  return network.startsWith('Ethereum') ? '5 to 15 minutes' : 'a few minutes'
}

/** Says what to send, and on which network: coins on another one do not arrive. */
export function onlyThisCoin({ currency, network }: CoinPaymentView): string {
  return `Send only ${currency} on ${network}. Other coins or networks won’t reach us.`
}
