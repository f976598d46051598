import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CoinBeginning } from '#shop/coins/ui/coin-form.tsx'
import { CoinOptions } from '#shop/coins/ui/coin-options.tsx'
import { CoinPayment } from '#shop/coins/ui/coin-payment.tsx'
import { LookAgain } from '#shop/coins/ui/look-again.tsx'
import type { CoinPaymentView } from '#shop/payments/domain/payment-view.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import type { PayableOrder } from '../../domain/pay.schema.ts'

interface CoinWayProps {
  order: PayableOrder
  payment: CoinPaymentView
  /** The path of this page. */
  path: string
  /** The coins that the shop takes. */
  coins: readonly string[]
  beginning: CoinBeginning
  /** Whether the shopper has just chosen the coin. */
  isAsked: boolean
  /** Another payment method, which needs JavaScript. */
  otherWay: ReactNode
}

/** A pay link's coin payment, with the alternatives as long as no coins have arrived. */
export function CoinWay({ order, path, coins, otherWay, ...asked }: CoinWayProps) {
  const { payment, beginning } = asked
  const isOpen = order.hindrance === null
  const others = coins.filter((coin) => coin !== payment.currency)
  return (
    <CoinPayment {...asked} orderPath={order.orderPath}>
      {isOpen && <LookAgain payment={payment} path={path} beginning={beginning} />}
      {isOpen && <PayElsewhere payUrl={payment.payUrl} />}
      {isOpen && payment.state === 'waiting' && (
        <OtherWays>
          {others.length > 0 && <CoinOptions coins={others} beginning={beginning} />}
          {otherWay}
        </OtherWays>
      )}
    </CoinPayment>
  )
}

function PayElsewhere({ payUrl }: { payUrl: string }) {
  if (!useHydrated()) return null
  return (
    <div className="flex items-center justify-between gap-4 border-t border-hairline pt-4 text-sm">
      <p>Is your wallet on another device? Open this page there.</p>
      <CopyButton text={payUrl} label="Copy the link to this page" />
    </div>
  )
}

function OtherWays({ children }: { children: ReactNode }) {
  return (
    <details className="group border-t border-hairline pt-4">
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 text-sm font-medium [&::-webkit-details-marker]:hidden">
        Pay another way
        <ChevronDown
          aria-hidden
          strokeWidth={1.5}
          className="mr-3 size-5 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 pt-3">{children}</div>
    </details>
  )
}
