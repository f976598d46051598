import { centsOf } from '#kernel/money.ts'
import type { CoinBeginning } from '#shop/coins/ui/coin-form.tsx'
import { CoinFrame } from '#shop/coins/ui/coin-frame.tsx'
import { CoinOptions } from '#shop/coins/ui/coin-options.tsx'
import type { PayableOrder } from '../../domain/pay.schema.ts'

interface CoinChoicePanelProps {
  order: PayableOrder
  coins: readonly string[]
  beginning: CoinBeginning
}

/** The coins that a pay link's order can be paid in. */
export function CoinChoicePanel({ order, coins, beginning }: CoinChoicePanelProps) {
  return (
    <CoinFrame amount={centsOf(order.total)} isHidden={false}>
      <p>
        Choose a coin, and we’ll show you how much to send and an address just for this order. The
        price is held for 15 minutes.
      </p>
      <CoinOptions coins={coins} beginning={beginning} />
    </CoinFrame>
  )
}
