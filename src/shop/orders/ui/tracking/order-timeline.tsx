import { Check, X } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import { stepDays, stepTitle } from '../../domain/timeline-words.ts'
import type { TimelineStep } from '../../domain/tracking.schema.ts'

const marks = {
  done: 'bg-leaf text-paper border-leaf',
  next: 'bg-paper border-clay',
  later: 'bg-paper border-hairline',
} as const

const standing = { done: 'Done', next: 'Next', later: 'Later' } as const

/** Whether a step ended the order, which no check mark may praise. */
const isUndone = ({ step }: TimelineStep) => step === 'expired' || step === 'cancelled'

/** The steps of an order: ordered, paid, dispatched, arriving. */
export function OrderTimeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className="ml-3 grid md:ml-0 md:grid-cols-4">
      {steps.map((step) => (
        <li
          key={step.step}
          aria-current={step.state === 'next' ? 'step' : undefined}
          className="relative grid content-start gap-0.5 border-l border-hairline pb-8 pl-8 last:border-transparent last:pb-0 md:border-t md:border-l-0 md:pt-8 md:pr-6 md:pb-0 md:pl-0"
        >
          <span
            aria-hidden
            className={classNames(
              'absolute top-0 left-0 grid size-6 -translate-x-1/2 place-items-center rounded-full border md:translate-x-0 md:-translate-y-1/2',
              marks[isUndone(step) ? 'later' : step.state],
            )}
          >
            {isUndone(step) ? (
              <X className="size-4 text-soft" strokeWidth={1.5} />
            ) : (
              step.state === 'done' && <Check className="size-4" strokeWidth={2} />
            )}
            {step.state === 'next' && <span className="size-2 rounded-full bg-clay" />}
          </span>
          <p className={step.state === 'later' ? 'text-soft' : 'font-medium'}>
            <span className="sr-only">{standing[step.state]}: </span>
            {stepTitle(step)}
          </p>
          <p className="text-sm text-soft">{stepDays(step)}</p>
        </li>
      ))}
    </ol>
  )
}
