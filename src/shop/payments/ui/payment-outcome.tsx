import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface PaymentOutcomeProps {
  isGood: boolean
  title: string
  children: ReactNode
}

/** The result of a payment. It takes the keyboard focus unless the shopper uses another part of the page. */
export function PaymentOutcome({ isGood, title, children }: PaymentOutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Runs before the focus returns to the pressed button (use-restored-focus.ts).
  useLayoutEffect(() => {
    const at = document.activeElement
    const isIdle = !at || at === document.body || heading.current?.closest('section')?.contains(at)
    if (isIdle) heading.current?.focus()
  }, [])
  const Sign = isGood ? CircleCheck : CircleAlert
  return (
    <div className="grid gap-4">
      <h3
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-3 font-sans text-lg font-medium outline-none"
      >
        <Sign
          aria-hidden
          strokeWidth={1.5}
          className={isGood ? 'size-6 text-leaf' : 'size-6 text-alarm'}
        />
        {title}
      </h3>
      {children}
    </div>
  )
}
