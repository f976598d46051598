import type { CoinPaymentView } from '#shop/payments/domain/payment-view.ts'
import { classNames } from '#ui/class-names.ts'
import { isAsking } from '../domain/coin-payment-words.ts'
import type { CoinPaymentState } from '../domain/payment-state.ts'
import { TimeLeft } from './time-left.tsx'

const colors: Readonly<Record<CoinPaymentState, string>> = {
  waiting: 'bg-clay animate-[breathe_2s_infinite]',
  seen: 'bg-leaf animate-[breathe_2s_infinite]',
  partial: 'bg-clay animate-[breathe_2s_infinite]',
  reverted: 'bg-alarm animate-[breathe_2s_infinite]',
  settled: 'bg-leaf',
  over: 'bg-leaf',
  late: 'bg-alarm',
}

interface CoinStatusProps {
  payment: CoinPaymentView
  words: string
  /** The current time in milliseconds; null until hydration. */
  now: number | null | 'over'
}

/** A payment's state in a few words, and how long its price holds. */
export function CoinStatus({ payment: { state, expiresAt }, words, now }: CoinStatusProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline pb-4">
      <p className="flex items-center gap-3 text-sm font-medium">
        <span aria-hidden className={classNames('size-2.5 rounded-full', colors[state])} />
        {words}
      </p>
      {isAsking(state) && now !== 'over' && <TimeLeft until={expiresAt} now={now} />}
    </div>
  )
}
