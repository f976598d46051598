import { useState } from 'react'
import { useSettings } from '#platform/settings-context.tsx'
import { useBeginInCoins } from '#shop/coins/ui/coin-payments.queries.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { type CashbackSettings, cashbackOf } from '#shop/payments/domain/cashback.ts'
import { useRestoredFocus } from '#ui/use-restored-focus.ts'
import type { ShippingFields } from '../domain/checkout.schema.ts'
import { attemptFor } from '../domain/order-attempt.ts'
import { orderRequest, type Settlement } from '../domain/order-request.ts'
import { paymentReminder } from '../domain/payment-reminder.ts'
import { orderFailure, usePlaceOrder } from './checkout.queries.ts'
import { dropDraft } from './checkout-draft.ts'
import { createKey } from './create-key.ts'
import { storedAttempt } from './stored-attempt.ts'
import type { Checkout } from './use-checkout.ts'

/** Places the order of a checkout. Gives the failure or reminder to show next to the button. */
export function useOrderSubmit(checkout: Checkout, onOrdered: (order: Order) => void) {
  const settings = useSettings()
  const { mutate, isPending, isSuccess, error } = usePlaceOrder()
  const beginInCoins = useBeginInCoins()
  const isSubmitting = isPending || isSuccess
  useRestoredFocus(isSubmitting)
  const [isReminded, setReminded] = useState(false)
  const remind = (wasReminded: boolean) => reminderOf(checkout, wasReminded)
  const place = (fields: ShippingFields) => {
    const settlement = settlementOf(checkout, settings)
    if (!settlement) return
    const body = orderRequest(fields, settlement, checkout)
    mutate(attemptFor(storedAttempt(), body, createKey), {
      onSuccess: async (order) => {
        dropDraft()
        if (isPaidOnChain(settlement)) await beginInCoins(order)
        onOrdered(order)
      },
    })
  }
  return {
    isSubmitting,
    failure: error ? orderFailure(error) : null,
    reminder: isReminded ? remind(false) : null,
    submit: checkout.form.handleSubmit((fields) => {
      const mustWait = remind(isReminded) !== null
      setReminded(mustWait)
      if (!mustWait) place(fields)
    }),
  }
}

const isPaidOnChain = ({ method, payment }: Settlement) => method === 'crypto' && payment === null

function reminderOf(checkout: Checkout, wasReminded: boolean): string | null {
  const { method, card, coin, hasTypedCard } = checkout
  if (method === 'crypto') return coin && coin.chosen === null ? noCoin : null
  return paymentReminder({ status: card.panel.status, hasTypedCard, wasReminded })
}

const noCoin = 'Please select a cryptocurrency before proceeding.'

/** How the order is paid; null if crypto is chosen and not paid yet. */
function settlementOf(
  { method, card, coin, crypto: coins, total }: Checkout,
  settings: CashbackSettings,
): Settlement | null {
  if (method === 'traditional') {
    const { panel, paid } = card
    if (panel.status !== 'completed' || !paid) return { method, payment: null }
    return { method, payment: { paymentId: panel.paymentId, brand: paid.brand, last4: paid.last4 } }
  }
  if (coin) return coin.chosen && { method, payment: null, currency: coin.chosen }
  if (coins.panel.status !== 'completed') return null
  const { paymentId, currency } = coins.panel
  return { method, payment: { paymentId, currency, cashback: cashbackOf(total, settings) } }
}
