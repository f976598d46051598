import { useReducer, useState } from 'react'
import type { Cents } from '#kernel/money.ts'
import { useIsHere } from '#ui/use-is-here.ts'
import type { CardFields } from '../domain/card.schema.ts'
import { type CardBrand, cardBrandOf, lastFourOf } from '../domain/card-brand.ts'
import { idleCardPanel, nextCardPanel } from '../domain/card-panel.ts'
import { showPaid, showPaymentFailed } from './payment-toasts.ts'
import { payByCard } from './simulated-payments.ts'

/** The amount that was paid, and the card. */
export interface PaidCard {
  amount: Cents
  brand: CardBrand | null
  last4: string
}

/** A payment by card that went through. */
export interface CardReceipt {
  paymentId: string
  brand: CardBrand | null
  last4: string
}

export type CardPayment = ReturnType<typeof useCardPayment>

/**
 * The card payment of an amount. If the amount changes after payment, the payment is dropped and the shopper is told
 * (spec 4). Tells `onPaid` of a payment that went through; without it, a toast says that the order can be completed.
 */
export function useCardPayment(amount: Cents, onPaid: (receipt: CardReceipt) => void = showPaid) {
  const [panel, dispatch] = useReducer(nextCardPanel, idleCardPanel)
  const [paid, setPaid] = useState<PaidCard | null>(null)
  const [released, setReleased] = useState<Cents | null>(null)
  const isHere = useIsHere()
  if (panel.status === 'completed' && paid && paid.amount !== amount) {
    dispatch({ type: 'drop' })
    setReleased(paid.amount)
  }
  const pay = async (fields: CardFields) => {
    dispatch({ type: 'submit' })
    setReleased(null)
    const answer = await payByCard(fields, amount)
    if (!isHere.current) return
    if (!answer.accepted) {
      dispatch({ type: 'fail', reason: answer.reason })
      return showPaymentFailed('Payment failed', answer)
    }
    const { cardNumber } = fields
    const card = { brand: cardBrandOf(cardNumber), last4: lastFourOf(cardNumber) }
    setPaid({ amount, ...card })
    dispatch({ type: 'succeed', paymentId: answer.paymentId })
    onPaid({ paymentId: answer.paymentId, ...card })
  }
  return {
    amount,
    panel,
    paid: panel.status === 'completed' ? paid : null,
    /** The amount of the payment that was dropped because the total changed. */
    released,
    pay,
    tryAgain: () => dispatch({ type: 'tryAgain' }),
    drop: () => dispatch({ type: 'drop' }),
  }
}
