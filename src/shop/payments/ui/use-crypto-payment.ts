import { useReducer, useState } from 'react'
import type { Cents } from '#kernel/money.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { useIsHere } from '#ui/use-is-here.ts'
import { idleCryptoPanel, nextCryptoPanel } from '../domain/crypto-panel.ts'
import type { CryptoCurrency } from '../domain/crypto-quote.ts'
import { tellPaid, tellPaymentFailed } from './payment-toasts.ts'
import { payByCrypto } from './simulated-payments.ts'

export type CryptoPayment = ReturnType<typeof useCryptoPayment>

/** The crypto payment of an amount. Once the amount is another one, what was paid is let go and told (spec 4). */
export function useCryptoPayment(amount: Cents) {
  const [panel, dispatch] = useReducer(nextCryptoPanel, idleCryptoPanel)
  const [paid, setPaid] = useState<Cents | null>(null)
  const [released, setReleased] = useState<Cents | null>(null)
  const isHere = useIsHere()
  if (panel.status === 'completed' && paid !== null && paid !== amount) {
    dispatch({ type: 'letGo' })
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
      return tellPaid()
    }
    if (!panel.currency) return tellNoCoin(answer)
    dispatch({ type: 'fail', reason: answer.reason })
    tellPaymentFailed('Crypto payment failed', answer)
  }
  return {
    amount,
    panel,
    /** What had been paid before the total became another one. */
    released,
    pay,
    choose: (currency: CryptoCurrency) => dispatch({ type: 'choose', currency }),
    tryAgain: () => dispatch({ type: 'tryAgain' }),
  }
}

function tellNoCoin({ reason, detail }: { reason: string; detail?: string }): void {
  showToast({ title: reason, ...(detail ? { description: detail } : {}), tone: 'destructive' })
}
