import type { ReactNode } from 'react'
import type { Cents } from '#kernel/money.ts'
import { useSettings } from '#platform/settings-context.tsx'
import type { CryptoCurrency } from '#shop/payments/domain/crypto-quote.ts'
import { CoinChoice } from '#shop/payments/ui/coin-choice.tsx'
import { CoinFrame } from './coin-frame.tsx'

/** The coin chosen to pay with before the order is placed. */
export interface CoinToPay {
  offered: readonly CryptoCurrency[]
  chosen: CryptoCurrency | null
  choose: (currency: CryptoCurrency) => void
}

interface CoinsAheadProps {
  coin: CoinToPay
  amount: Cents
  isHidden: boolean
  isLocked: boolean
}

/** The choice of a coin at the checkout, where the order is placed first and paid on a separate page. */
export function CoinsAhead({ coin, amount, isHidden, isLocked }: CoinsAheadProps) {
  const { cryptoSupport, email } = useSettings().contact
  const { offered, chosen, choose } = coin
  return (
    <CoinFrame amount={amount} isHidden={isHidden}>
      <CoinChoice coins={offered} chosen={chosen} isDisabled={isLocked} onChoose={choose} />
      <ol className="grid gap-3 border-t border-hairline pt-5">
        <Step number={1}>Place your order. We reserve it for you; nothing is charged.</Step>
        <Step number={2}>
          We’ll show you how much {chosen ?? ''} to send, and an address just for this order. That
          price is held for 15 minutes.
        </Step>
        <Step number={3}>
          Send it from any wallet. Your order is paid once the network has confirmed it.
        </Step>
      </ol>
      <p className="text-sm text-soft">
        Not sure which coin? Our {cryptoSupport} is there for you at {email}.
      </p>
    </CoinFrame>
  )
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 text-sm">
      <span
        aria-hidden
        className="grid size-6 shrink-0 place-items-center rounded-full border border-hairline text-xs"
      >
        {number}
      </span>
      <span className="pt-0.5">{children}</span>
    </li>
  )
}
