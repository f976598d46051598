import { useReducer, useState } from 'react'
import type { Cents } from '#kernel/money.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { useIsHere } from '#ui/use-is-here.ts'
import { type CryptoPanel, idleCryptoPanel, nextCryptoPanel } from '../domain/crypto-panel.ts'
import type { CryptoCurrency } from '../domain/crypto-quote.ts'
import { dropPaymentFailures, showPaid, showPaymentFailed } from './payment-toasts.ts'
import { payByCrypto } from './simulated-payments.ts'

/** A successful crypto payment. */
export interface CoinReceipt {
  paymentId: string
  currency: CryptoCurrency
}

/** A successful crypto payment with its amount. */
export interface KeptCoins extends CoinReceipt {
  amount: Cents
}

export type CryptoPayment = ReturnType<typeof useCryptoPayment>

interface CryptoPaymentParts {
  /** Called after a successful payment; the default is a toast that says the order can be completed. */
  onPaid?: (receipt: CoinReceipt) => void
  /** A payment that succeeded before a reload. */
  kept?: KeptCoins | null
}

/**
 * A crypto payment of an amount (spec 4). Sent coins cannot be called back, so a successful payment stays even if the
 * amount changes.
 */
export function useCryptoPayment(
  amount: Cents,
  { onPaid = showPaid, kept = null }: CryptoPaymentParts = {},
) {
  const [panel, dispatch] = useReducer(nextCryptoPanel, kept, startPanel)
  const [paid, setPaid] = useState<Cents | null>(kept?.amount ?? null)
  const isHere = useIsHere()
  const pay = async () => {
    dropPaymentFailures()
    dispatch({ type: 'submit' })
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
  const before = (step: Parameters<typeof dispatch>[0]) => {
    dropPaymentFailures()
    dispatch(step)
  }
  return {
    amount,
    panel,
    /** What was paid; null until a payment succeeds. */
    paid: panel.status === 'completed' ? paid : null,
    pay,
    choose: (currency: CryptoCurrency) => before({ type: 'choose', currency }),
    tryAgain: () => before({ type: 'tryAgain' }),
  }
}

const startPanel = (kept: KeptCoins | null): CryptoPanel =>
  kept
    ? { status: 'completed', currency: kept.currency, paymentId: kept.paymentId }
    : idleCryptoPanel

function showNoCoin({ reason, detail }: { reason: string; detail?: string }): void {
  showToast({ title: reason, ...(detail ? { description: detail } : {}), tone: 'destructive' })
}
