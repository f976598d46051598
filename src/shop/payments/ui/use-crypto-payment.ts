import { useReducer, useState } from 'react'
import type { Cents } from '#kernel/money.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { useIsHere } from '#ui/use-is-here.ts'
import { idleCryptoPanel, nextCryptoPanel } from '../domain/crypto-panel.ts'
import type { CryptoCurrency } from '../domain/crypto-quote.ts'
import { showPaid, showPaymentFailed } from './payment-toasts.ts'
import { payByCrypto } from './simulated-payments.ts'

export type CryptoPayment = ReturnType<typeof useCryptoPayment>

/**
 * The crypto payment of an amount. If the amount changes after payment, the payment is dropped and the shopper is told
 * (spec 4).
 */
export function useCryptoPayment(amount: Cents) {
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
    if (answer.accepted) {
      setPaid(amount)
      dispatch({ type: 'succeed', paymentId: answer.paymentId })
      return showPaid()
    }
    if (!panel.currency) return showNoCoin(answer)
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
