import type { ReactNode } from 'react'
import type { Cents } from '#kernel/money.ts'
import { useSettings } from '#platform/settings-context.tsx'
import { cashbackOffer } from '#shop/payments/domain/cashback.ts'
import { PaymentFrame } from '#shop/payments/ui/payment-frame.tsx'

interface CoinFrameProps {
  amount: Cents
  isHidden: boolean
  children: ReactNode
}

/** The frame of a coin payment that has not begun, with the cashback that it earns (spec 2, 9). */
export function CoinFrame({ amount, isHidden, children }: CoinFrameProps) {
  return (
    <PaymentFrame
      title="Crypto payment"
      amount={amount}
      aside={cashbackOffer(amount, useSettings())}
      released={null}
      isHidden={isHidden}
    >
      {children}
    </PaymentFrame>
  )
}
