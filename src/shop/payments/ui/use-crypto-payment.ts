import { useReducer, useState } from 'react'
import type { Cents } from '#kernel/money.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { useIsHere } from '#ui/use-is-here.ts'
import { idleCryptoPanel, nextCryptoPanel } from '../domain/crypto-panel.ts'
import type { CryptoCurrency } from '../domain/crypto-quote.ts'
import { showPaid, showPaymentFailed } from './payment-toasts.ts'
import { payByCrypto } from './simulated-payments.ts'

/** A payment in crypto that went through. */
export interface CoinReceipt {
  paymentId: string
  currency: CryptoCurrency
}

export type CryptoPayment = ReturnType<typeof useCryptoPayment>

/**
 * The crypto payment of an amount. If the amount changes after payment, the payment is dropped and the shopper is told
 * (spec 4). Tells `onPaid` of a payment that went through; without it, a toast says that the order can be completed.
 */
export function useCryptoPayment(amount: Cents, onPaid: (receipt: CoinReceipt) => void = showPaid) {
  const [panel, dispatch] = useReducer(nextCryptoPanel, idleCryptoPanel)
  const [paid, setPaid] = useState<Cents | null>(null)
  const [released, setReleased] = useState<Cents | null>(null)
  const isHere = useIsHere()
  if (panel.status === 'completed' && paid !== null && paid !== amount) {
    dispatch({ type: 'drop' })
    setReleased(paid)
  }
  const pay = async () => {
    dispatch({ type: 'submit' })
    setReleased(null)
    const answer = await payByCrypto(panel.currency, amount)
    if (!isHere.current) return
    const { currency } = panel
    if (!currency) return answer.accepted ? undefined : showNoCoin(answer)
    if (answer.accepted) {
      const { paymentId } = answer
      setPaid(amount)
      dispatch({ type: 'succeed', paymentId })
      return onPaid({ paymentId, currency })
    }
    dispatch({ type: 'fail', reason: answer.reason })
    showPaymentFailed('Crypto payment failed', answer)
  }
  return {
    amount,
    panel,
    /** The amount of the payment that was dropped because the total changed. */
    released,
    pay,
    choose: (currency: CryptoCurrency) => dispatch({ type: 'choose', currency }),
    tryAgain: () => dispatch({ type: 'tryAgain' }),
  }
}

function showNoCoin({ reason, detail }: { reason: string; detail?: string }): void {
  showToast({ title: reason, ...(detail ? { description: detail } : {}), tone: 'destructive' })
}
