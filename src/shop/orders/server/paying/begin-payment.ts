import { repeatByKey, type Tx } from '#db/connect.ts'
import { centsOf, noMoney } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { Attempt } from '#shop/payments/domain/attempt.ts'
import { paymentFieldsOf } from '#shop/payments/domain/payment-parts.ts'
import type { PaymentView } from '#shop/payments/domain/payment-view.ts'
import { cancelAttempts } from '#shop/payments/server/attempts/cancel-attempts.ts'
import { nameAttempt } from '#shop/payments/server/attempts/change-attempt.ts'
import { openAttempt } from '#shop/payments/server/attempts/open-attempt.ts'
import type { Provider } from '#shop/payments/server/provider.ts'
import { railOf } from '#shop/payments/server/rail-of.ts'
import type { PaymentChoice } from '../../domain/payment-choice.schema.ts'
import { whyNotPay } from '../../domain/why-not-pay.ts'
import { lockOrder } from '../lock-order.ts'
import { writePaid } from './write-paid.ts'

/**
 * Begins or continues to pay an order. The attempt is stored first; its provider is then asked outside any transaction,
 * under the attempt's own key (money 1). Cancels the order's other attempts. Gives what the browser needs. Refuses an
 * order that is paid or has ended with 'conflict', and with 'unprocessable' a method that the shop doesn't take and what
 * the provider definitely refuses. An order that owes nothing is paid at once, and no provider is asked.
 */
export async function beginPayment(
  context: Context,
  orderId: number,
  choice: PaymentChoice,
): Promise<PaymentView> {
  const attempt = await context.db.transaction((tx) => open(tx, context, { orderId, choice }))
  if (attempt === null) return nothingOwed
  const begun = await context.providers.of(attempt.provider).begin(attempt)
  await nameAttempt(context.db, attempt, begun, context.now())
  if (begun.refusal) throw begun.refusal
  return begun.view
}

/** No provider carries nothing, so there is nothing to do for a browser. */
const nothingOwed: PaymentView = { provider: 'simulated', state: 'succeeded' }

/** Opens or continues an attempt; null if nothing was owed, so that the order is now paid. */
async function open(
  tx: Tx,
  context: Context,
  { orderId, choice }: { orderId: number; choice: PaymentChoice },
): Promise<Attempt | null> {
  const { now, jobs, providers } = context
  // If repeated, it continues with the open attempt.
  repeatByKey(tx)
  const order = await lockOrder(tx, orderId)
  const at = now()
  const hindrance = whyNotPay(order, at)
  if (hindrance !== null) throw new Refusal('conflict', hindrance)
  const method: Attempt['method'] = choice.currency
    ? 'crypto'
    : (choice.method ?? order.paymentMethod)
  const provider = railOf(providers.rails, method)
  const coin = method === 'crypto' ? (choice.currency ?? order.cryptoCurrency) : null
  if (method === 'crypto' && coin === null) throw new Refusal('unprocessable', noCoin)
  requireOffered(providers.of(provider), coin)
  const amount = centsOf(order.total)
  if (amount === noMoney) {
    const payment = paymentFieldsOf({ paymentMethod: method, cryptoCurrency: coin })
    const paymentId = `order-${orderId}`
    await writePaid(tx, context, { order, provider, payment, paymentId, attempt: null, at })
    return null
  }
  const wanted = { orderId, provider, method, amount, coin, at }
  const attempt = await openAttempt(tx, wanted)
  await cancelAttempts(tx, { jobs }, { orderIds: [orderId], except: attempt.id })
  return attempt
}

/** Refuses a coin that the shop does not accept before anything is stored, so that open attempts go on. */
function requireOffered({ offer }: Provider, coin: string | null): void {
  const coins = offer?.coins
  if (coin === null || coins === undefined || coins.includes(coin)) return
  const others = coins.join(', ')
  throw new Refusal('unprocessable', `We don’t accept ${coin}. You can pay in ${others}.`)
}

const noCoin = 'Please select a cryptocurrency before proceeding.'
