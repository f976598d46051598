import { type FormEvent, useState } from 'react'
import { newKey } from '#platform/new-key.ts'
import { useSettings } from '#platform/settings-context.tsx'
import { useBeginInCoins } from '#shop/coins/ui/coin-payments.queries.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { adoptFilled } from '#ui/adopt-filled.ts'
import { useIsHere } from '#ui/use-is-here.ts'
import { useRestoredFocus } from '#ui/use-restored-focus.ts'
import type { CheckoutFields } from '../domain/checkout.schema.ts'
import { attemptFor } from '../domain/order-attempt.ts'
import { orderRequest, type Settlement } from '../domain/order-request.ts'
import { dropOrderFailure, orderFailure, usePlaceOrder, useRefuse } from './checkout.queries.ts'
import { dropDraft } from './checkout-draft.ts'
import { checkoutFormId } from './checkout-form-id.ts'
import { settleCheckout } from './settle-checkout.ts'
import { storedAttempt } from './stored-attempt.ts'
import type { Checkout } from './use-checkout.ts'

/**
 * Places a checkout's order with one press, charging a card that is filled in first. Gives the failure or reminder to
 * show beside the button, and the alternative to order without paying now.
 */
export function useOrderSubmit(checkout: Checkout, onOrdered: (order: Order) => void) {
  const settings = useSettings()
  const { place, isOrdering, failure } = usePlacing(checkout, onOrdered)
  const refuse = useRefuse()
  const [isPressed, setPressed] = useState(false)
  const [reminder, setReminder] = useState<string | null>(null)
  const isSubmitting = isPressed || isOrdering
  useRestoredFocus(isSubmitting)
  const press = (event: FormEvent | undefined, settle: typeof settleCheckout) => {
    adoptFilled(checkoutFormId, checkout.form)
    dropOrderFailure()
    setReminder(null)
    const order = checkout.form.handleSubmit(async (fields) => {
      if (checkout.refusal) return refuse(checkout.refusal)
      setPressed(true)
      const settled = await settle(checkout, settings)
      if ('reminder' in settled) setReminder(settled.reminder)
      else await place(fields, settled)
      setPressed(false)
    })
    return order(event)
  }
  return {
    isSubmitting,
    failure: isPressed ? null : failure,
    reminder,
    submit: (event: FormEvent) => press(event, settleCheckout),
    orderUnpaid: () =>
      press(undefined, async () => ({ method: 'traditional' as const, payment: null })),
  }
}

/** Sends the order with its payment. A failure is shown by a toast and by `failure`. */
function usePlacing(checkout: Checkout, onOrdered: (order: Order) => void) {
  const { mutateAsync, isPending, isSuccess, error } = usePlaceOrder()
  const beginInCoins = useBeginInCoins()
  const isHere = useIsHere()
  const place = async (fields: CheckoutFields, settlement: Settlement) => {
    const body = orderRequest(fields, settlement, checkout)
    const attempt = attemptFor(storedAttempt(), body, newKey)
    const order = await mutateAsync(attempt).catch(() => null)
    if (!order) return
    dropDraft()
    if (isPaidOnChain(settlement)) await beginInCoins(order)
    if (isHere.current) onOrdered(order)
  }
  return {
    place,
    isOrdering: isPending || isSuccess,
    failure: error ? orderFailure(error) : null,
  }
}

const isPaidOnChain = ({ method, payment }: Settlement) => method === 'crypto' && payment === null
