import { type CashbackSettings, cashbackOf } from '#shop/payments/domain/cashback.ts'
import { cardFormId } from '#shop/payments/ui/card-form.tsx'
import { showPaidBeforeOrder } from '#shop/payments/ui/payment-toasts.ts'
import { adoptFilled } from '#ui/adopt-filled.ts'
import type { Settlement } from '../domain/order-request.ts'
import { checkoutFormId } from './checkout-form-id.ts'
import type { Checkout } from './use-checkout.ts'

/** Why there is no order yet, to show beside the button; null if it is shown elsewhere. */
export interface NotSettled {
  reminder: string | null
}

const noCoin = 'Please select a cryptocurrency before proceeding.'
const cardIsNext =
  'Add your card and place the order to pay now, or choose “Order now, pay later” below the card.'

/** Determines how a checkout is paid, charging a card that is filled in; without one, the order is unpaid. */
export async function settleCheckout(
  checkout: Checkout,
  settings: CashbackSettings,
): Promise<Settlement | NotSettled> {
  const { method, coin, total, isFree } = checkout
  if (isFree) return { method: 'traditional', payment: null }
  if (method === 'traditional') return await settleByCard(checkout)
  if (coin)
    return coin.chosen ? { method, payment: null, currency: coin.chosen } : { reminder: noCoin }
  const { panel, paid } = checkout.crypto
  if (panel.status !== 'completed') return { reminder: null }
  const { paymentId, currency } = panel
  const cashback = cashbackOf(total, settings)
  return { method, payment: { paymentId, currency, amount: paid ?? total, cashback } }
}

async function settleByCard({ card, cardForm }: Checkout): Promise<Settlement | NotSettled> {
  const { panel, paid } = card
  if (panel.status === 'completed' && paid) {
    const { brand, last4 } = paid
    return { method: 'traditional', payment: { paymentId: panel.paymentId, brand, last4 } }
  }
  adoptFilled(cardFormId, cardForm)
  const isEmpty = !Object.values(cardForm.getValues()).some(Boolean)
  if (isEmpty && isCardAhead()) {
    cardForm.setFocus('cardNumber')
    return { reminder: cardIsNext }
  }
  if (isEmpty) return { method: 'traditional', payment: null }
  if (!(await cardForm.trigger(undefined, { shouldFocus: true }))) return { reminder: null }
  const payment = await card.charge(cardForm.getValues())
  if (!payment) return { reminder: null }
  showPaidBeforeOrder()
  return { method: 'traditional', payment }
}

/**
 * Whether the shopper has not reached the card yet: it is below the window, or Enter was pressed in an earlier field.
 * They are then led to it, so that nobody orders unpaid without having seen the card.
 */
function isCardAhead(): boolean {
  const top = document.getElementById(cardFormId)?.getBoundingClientRect().top ?? 0
  const isTyping = document.getElementById(checkoutFormId)?.contains(document.activeElement)
  return top > innerHeight - barPx || isTyping === true
}

/** Roughly how much of a phone's window the bar with the total and the button covers. */
const barPx = 160
