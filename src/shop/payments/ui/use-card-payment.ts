import { useEffect, useReducer, useState } from 'react'
import type { Cents } from '#kernel/money.ts'
import { useIsHere } from '#ui/use-is-here.ts'
import type { CardFields } from '../domain/card.schema.ts'
import { type CardBrand, cardBrandOf, lastFourOf } from '../domain/card-brand.ts'
import { type CardPanel, idleCardPanel, nextCardPanel } from '../domain/card-panel.ts'
import { dropPaid, dropPaymentFailures, showPaid, showPaymentFailed } from './payment-toasts.ts'
import { payByCard } from './simulated-payments.ts'

/** A successful card payment. */
export interface CardReceipt {
  paymentId: string
  brand: CardBrand | null
  last4: string
}

/** A successful card payment with its amount. */
export interface PaidCard extends CardReceipt {
  amount: Cents
}

export type CardPayment = ReturnType<typeof useCardPayment>

interface CardPaymentParts {
  /** Called after a successful payment; the default is a toast that says the order can be completed. */
  onPaid?: (receipt: CardReceipt) => void
  /** A payment that succeeded before a reload. */
  kept?: PaidCard | null
  /** Whether the amount is final; after a reload it is not until the code has been checked again. */
  isAmountKnown?: boolean
}

/**
 * A card payment of an amount. If the amount changes after payment, cancels the payment and tells the shopper (spec 4).
 * `pay` passes a successful payment to `onPaid`; `charge` only gives it, or null if it failed or the shopper has left.
 */
export function useCardPayment(
  amount: Cents,
  { onPaid = showPaid, kept = null, isAmountKnown = true }: CardPaymentParts = {},
) {
  const [panel, dispatch] = useReducer(nextCardPanel, kept, startPanel)
  const [paid, setPaid] = useState<PaidCard | null>(kept)
  const [released, setReleased] = useState<Cents | null>(null)
  const isHere = useIsHere()
  if (isAmountKnown && panel.status === 'completed' && paid && paid.amount !== amount) {
    dispatch({ type: 'drop' })
    setReleased(paid.amount)
  }
  useEffect(() => {
    if (released !== null) dropPaid()
  }, [released])
  const tryAgain = () => {
    dropPaymentFailures()
    dispatch({ type: 'tryAgain' })
  }
  const charge = async (fields: CardFields): Promise<CardReceipt | null> => {
    tryAgain()
    dispatch({ type: 'submit' })
    setReleased(null)
    const answer = await payByCard(fields, amount)
    if (!isHere.current) return null
    if (!answer.accepted) {
      dispatch({ type: 'fail', reason: answer.reason })
      showPaymentFailed('Payment failed', answer)
      return null
    }
    const { cardNumber } = fields
    const { paymentId } = answer
    const receipt = { paymentId, brand: cardBrandOf(cardNumber), last4: lastFourOf(cardNumber) }
    setPaid({ amount, ...receipt })
    dispatch({ type: 'succeed', paymentId })
    return receipt
  }
  return {
    amount,
    panel,
    paid: panel.status === 'completed' ? paid : null,
    /** The amount of the payment that was canceled because the total changed. */
    released,
    charge,
    pay: async (fields: CardFields) => {
      await charge(fields).then((receipt) => receipt && onPaid(receipt))
    },
    tryAgain,
    drop: () => {
      dropPaid()
      dispatch({ type: 'drop' })
    },
  }
}

const startPanel = (kept: PaidCard | null): CardPanel =>
  kept ? { status: 'completed', paymentId: kept.paymentId } : idleCardPanel
