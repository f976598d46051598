import { Check } from 'lucide-react'
import type { CoinPaymentView } from '#shop/payments/domain/payment-view.ts'
import { classNames } from '#ui/class-names.ts'
import { usualWait } from '../domain/coin-payment-words.ts'
import type { CoinPaymentState } from '../domain/payment-state.ts'

/** How many steps are done in each state; null if the steps do not apply. */
const stepsDone: Readonly<Record<CoinPaymentState, number | null>> = {
  waiting: 0,
  reverted: 0,
  partial: 0,
  seen: 2,
  settled: 3,
  over: 3,
  late: null,
}

/** The steps of a payment: what is done, what is happening now, and how long the rest takes. */
export function CoinSteps({ payment }: { payment: CoinPaymentView }) {
  const done = stepsDone[payment.state]
  if (done === null) return null
  const steps = [
    { title: done > 0 ? 'You sent it' : 'You send it', note: 'From any wallet or exchange' },
    { title: done > 1 ? 'We saw it' : 'We see it', note: 'Within seconds' },
    { title: 'It is final', note: `Usually in ${usualWait(payment)}` },
  ]
  return (
    <ol
      aria-label="What happens next"
      className="grid gap-4 border-t border-hairline pt-6 sm:grid-cols-3"
    >
      {steps.map(({ title, note }, at) => (
        <li
          key={title}
          aria-current={at === done ? 'step' : undefined}
          className="flex items-start gap-3 sm:flex-col"
        >
          <StepMark number={at + 1} isDone={at < done} isNow={at === done} />
          <span className="grid">
            <span className={at <= done ? 'font-medium' : 'text-soft'}>
              {title}
              {at < done && <span className="sr-only">, done</span>}
            </span>
            <span className="text-sm text-soft">{note}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function StepMark({ number, ...step }: { number: number; isDone: boolean; isNow: boolean }) {
  const { isDone, isNow } = step
  return (
    <span
      aria-hidden
      className={classNames(
        'grid size-7 shrink-0 place-items-center rounded-full border text-xs font-medium',
        isDone && 'border-leaf bg-leaf text-white',
        isNow && 'border-clay text-clay',
        !isDone && !isNow && 'border-hairline text-soft',
      )}
    >
      {isDone ? <Check strokeWidth={2} className="size-4" /> : number}
    </span>
  )
}
