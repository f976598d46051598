import { type FormEvent, useRef, useState } from 'react'
import { useApi } from '#platform/api-context.tsx'
import { ApiError } from '#platform/api-error.ts'
import { newKey } from '#platform/new-key.ts'
import { beginCardPayment, useSettle } from '#shop/cards/ui/card-payments.queries.ts'
import type { CardHandle } from '#shop/cards/ui/stripe-card-panel.tsx'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { useRestoredFocus } from '#ui/use-restored-focus.ts'
import type { CheckoutFields } from '../domain/checkout.schema.ts'
import { attemptFor } from '../domain/order-attempt.ts'
import { orderRequest } from '../domain/order-request.ts'
import { orderFailure, usePlaceOrder } from './checkout.queries.ts'
import { dropDraft } from './checkout-draft.ts'
import { storedAttempt } from './stored-attempt.ts'
import { clearUnpaidOrder, storeUnpaidOrder } from './stored-unpaid-order.ts'
import type { Checkout } from './use-checkout.ts'

export interface OrderSteps {
  /** Called when the order exists; if it is still unpaid, the shopper stays on this page. */
  onPlaced: (order: Order) => void
  /** Called when nothing is left to do on this page. */
  onOrdered: (order: Order) => void
}

const noForm =
  'We can’t charge your card right now. Press Place Order again to order now and pay later.'

/**
 * Places a checkout's order and has Stripe charge its card. The order is placed once; if its card is declined, the
 * shopper stays and retries with the same order. If the card form did not load, a second press orders unpaid.
 */
export function useCardOrder(checkout: Checkout, { onPlaced, onOrdered }: OrderSteps) {
  const card = useRef<CardHandle>(null)
  const [isSubmitting, setSubmitting] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { unpaid, place } = usePlaceOnce(checkout, onPlaced)
  const begin = useBegin()
  const settle = useSettle()
  useRestoredFocus(isSubmitting)
  /** Gives the order once nothing is left to do here; null if the shopper stays. */
  const pay = async (placeOrder: () => Promise<Order>): Promise<Order | null> => {
    const made: { order: Order | null } = { order: null }
    try {
      const charged = card.current?.charge(async () => {
        made.order = await placeOrder()
        return await begin(made.order)
      })
      const outcome = (await charged) ?? null
      if (outcome === null && failure !== noForm) setFailure(noForm)
      else if (outcome === null) return await placeOrder()
      if (made.order && outcome?.status === 'sent') return await settle(made.order)
    } catch (error) {
      setFailure(orderFailure(error))
      // An order that can no longer be paid says so on its page.
      if (error instanceof ApiError && error.status === 409) return made.order
    }
    return null
  }
  const start = async (placeOrder: () => Promise<Order>) => {
    setSubmitting(true)
    setFailure((before) => (before === noForm ? before : null))
    const ordered = await pay(placeOrder)
    if (!ordered) return setSubmitting(false)
    clearUnpaidOrder()
    onOrdered(ordered)
  }
  return {
    card,
    unpaid,
    isSubmitting,
    failure,
    submit: unpaid
      ? async (event: FormEvent) => {
          event.preventDefault()
          await start(async () => unpaid)
        }
      : checkout.form.handleSubmit((fields) => start(() => place(fields))),
  }
}

/** Places a checkout's order and remembers it while it is unpaid. */
function usePlaceOnce(checkout: Checkout, onPlaced: OrderSteps['onPlaced']) {
  const [unpaid, setUnpaid] = useState<Order | null>(null)
  const { mutateAsync } = usePlaceOrder()
  const place = async (fields: CheckoutFields): Promise<Order> => {
    const body = orderRequest(fields, { method: 'traditional', payment: null }, checkout)
    const order = await mutateAsync(attemptFor(storedAttempt(), body, newKey))
    dropDraft()
    storeUnpaidOrder(order.id)
    setUnpaid(order)
    onPlaced(order)
    return order
  }
  return { unpaid, place }
}

function useBegin() {
  const api = useApi()
  return async ({ id }: Order) => ({
    view: await beginCardPayment(api, { orderId: id, proof: {} }),
    returnPath: `/orders/${id}`,
  })
}
