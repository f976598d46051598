import { type ReactNode, useId } from 'react'
import { type Cents, formatMoney } from '#kernel/money.ts'

interface PaymentFrameProps {
  title: string
  amount: Cents
  /** Content next to the title, such as the accepted card brands; null for none. */
  aside: ReactNode
  /** The amount of a payment that was canceled because the total changed. */
  released: Cents | null
  isHidden: boolean
  children: ReactNode
}

/**
 * The frame of a payment panel. It stays mounted while another method is shown, so that typed text is not lost. Below
 * the radio button of its method (`data-ways`) it has no border, and that button shows its title.
 */
export function PaymentFrame(props: PaymentFrameProps) {
  const { title, amount, aside, released, isHidden, children } = props
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      hidden={isHidden}
      className="border border-hairline bg-white p-6 in-data-ways:border-x-0 in-data-ways:border-b-0 in-data-ways:px-4 in-data-ways:py-5 sm:p-8 sm:in-data-ways:p-6"
    >
      <div className="grid gap-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 in-data-ways:has-data-alone:absolute">
          <h2 id={id} className="text-xl in-data-ways:sr-only">
            {title}
          </h2>
          <p className="text-sm text-soft">{aside ?? <span data-alone />}</p>
        </div>
        <div role="status" className="empty:hidden">
          {released !== null && (
            <p className="border-l-2 border-clay bg-blush px-4 py-3 text-sm">
              Your total changed, so we canceled the first payment of {formatMoney(released)}. You
              weren’t charged for it. The new total is {formatMoney(amount)}.
            </p>
          )}
        </div>
        {children}
      </div>
    </section>
  )
}

/** A note that the payment is simulated. */
export function SimulationNote({ children }: { children: string }) {
  return <p className="border-t border-hairline pt-4 text-xs text-soft">{children}</p>
}
