import type { CoinPaymentView } from '#shop/payments/domain/payment-view.ts'
import { classNames } from '#ui/class-names.ts'
import { coinPaymentWords } from '../domain/coin-payment-words.ts'
import type { CoinPaymentState } from '../domain/payment-state.ts'
import { TimeLeft } from './time-left.tsx'
import { useNow } from './use-now.ts'

const colors: Readonly<Record<CoinPaymentState, string>> = {
  waiting: 'bg-clay animate-[breathe_2s_infinite]',
  seen: 'bg-leaf animate-[breathe_2s_infinite]',
  partial: 'bg-clay animate-[breathe_2s_infinite]',
  reverted: 'bg-alarm animate-[breathe_2s_infinite]',
  settled: 'bg-leaf',
  over: 'bg-leaf',
  late: 'bg-alarm',
}

/** The state of a payment in a few words, and how long its price is held. */
export function CoinStatus({ payment }: { payment: CoinPaymentView }) {
  const now = useNow()
  const { state, expiresAt } = payment
  const isAsking = state === 'waiting' || state === 'partial'
  const isHeld = now === null || now < Date.parse(expiresAt)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline pb-4">
      <p className="flex items-center gap-3 text-sm font-medium">
        <span aria-hidden className={classNames('size-2.5 rounded-full', colors[state])} />
        {coinPaymentWords(payment).state}
      </p>
      {isAsking && isHeld && <TimeLeft until={expiresAt} now={now} />}
    </div>
  )
}
