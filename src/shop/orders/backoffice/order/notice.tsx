import { CircleCheck, CircleMinus, Hourglass, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { StateTone } from '../../domain/owner-words.ts'

const looks = {
  bad: { Icon: TriangleAlert, border: 'border-alarm', icon: 'text-alarm' },
  waiting: { Icon: Hourglass, border: 'border-clay', icon: 'text-clay' },
  good: { Icon: CircleCheck, border: 'border-leaf', icon: 'text-leaf' },
  over: { Icon: CircleMinus, border: 'border-hairline', icon: 'text-soft' },
} as const

interface NoticeProps {
  title: string
  tone: StateTone
  children: ReactNode
}

/** A notice about an order's money that its owner must see first. */
export function Notice({ title, tone, children }: NoticeProps) {
  const id = useId()
  const { Icon, border, icon } = looks[tone]
  return (
    <section
      aria-labelledby={id}
      className={`grid gap-x-4 gap-y-3 border-l-4 bg-white p-4 sm:grid-cols-[auto_1fr] sm:p-6 ${border}`}
    >
      <Icon aria-hidden strokeWidth={1.5} className={`mt-0.5 size-6 shrink-0 ${icon}`} />
      <div className="grid min-w-0 gap-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}

interface NoticeAmountProps {
  amount: string
  /** Details, such as where it came from and when. */
  children: ReactNode
}

/** The amount that a notice is about. */
export function NoticeAmount({ amount, children }: NoticeAmountProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
      <span className="text-xl even-digits wrap-anywhere">{amount}</span>
      <span className="text-soft">{children}</span>
    </p>
  )
}
