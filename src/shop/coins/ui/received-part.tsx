import type { CoinPaymentView } from '#shop/payments/domain/payment-view.ts'
import { coinShare } from '../domain/coin-difference.ts'

/** A bar with the share of the asked amount that has arrived. */
export function ReceivedPart({ payment }: { payment: CoinPaymentView }) {
  const { received, amount, currency } = payment
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span>
          <span className="font-medium even-digits">{received}</span> received
        </span>
        <span className="text-soft even-digits">
          of {amount} {currency}
        </span>
      </p>
      <progress
        aria-label={`${received} of ${amount} ${currency} received`}
        className="thin-progress"
        value={coinShare(received, amount)}
        max={1}
      />
    </div>
  )
}
