import { type ReactNode, useId } from 'react'
import { type Cents, formatMoney } from '#kernel/money.ts'

interface PaymentFrameProps {
  title: string
  amount: Cents
  /** What stands beside the title, such as the cards that are taken. */
  aside: ReactNode
  /** What had been paid before the total became another one. */
  released: Cents | null
  isHidden: boolean
  children: ReactNode
}

/** The frame of a payment panel. It stays while another way to pay is looked at, so that nothing typed is lost. */
export function PaymentFrame(props: PaymentFrameProps) {
  const { title, amount, aside, released, isHidden, children } = props
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      hidden={isHidden}
      className="border border-hairline bg-white p-6 sm:p-8"
    >
      <div className="grid gap-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <p className="text-sm text-soft">{aside}</p>
        </div>
        <div role="status" className="empty:hidden">
          {released !== null && (
            <p className="border-l-2 border-clay bg-blush px-4 py-3 text-sm">
              Your total is now {formatMoney(amount)} instead of {formatMoney(released)}. The
              earlier payment was let go and is not charged: please pay the new total.
            </p>
          )}
        </div>
        {children}
      </div>
    </section>
  )
}

/** Says what a simulated payment is, so that nobody takes it for a real one. */
export function SimulationNote({ children }: { children: string }) {
  return <p className="border-t border-hairline pt-4 text-xs text-soft">{children}</p>
}
