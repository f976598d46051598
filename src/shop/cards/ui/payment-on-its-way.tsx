import { Clock } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { formatDecimal } from '#kernel/money.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'

interface PaymentOnItsWayProps {
  order: Pick<Order, 'total'>
  /** The money is there, but the order is not marked paid yet. */
  hasArrived: boolean
}

/** A payment under way: the amount, what happens now and next, and how long it takes (issue 11). */
export function PaymentOnItsWay({ order, hasArrived }: PaymentOnItsWayProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="mt-3 grid w-full max-w-2xl gap-5 border border-hairline bg-white p-6 sm:p-8"
    >
      <div role="status" className="flex items-center gap-3">
        <Clock
          aria-hidden
          strokeWidth={1.5}
          className="size-6 shrink-0 animate-[breathe_1.6s_ease-in-out_infinite] text-clay"
        />
        <h2 id={id} className="text-xl">
          {hasArrived ? 'Your payment has arrived' : 'Your payment is on its way'}
        </h2>
      </div>
      <dl className="grid gap-4">
        <Row title="Amount">
          <span className="font-display text-xl even-digits">{formatDecimal(order.total)}</span>
        </Row>
        <Row title="Now">
          {hasArrived
            ? 'We are adding it to your order.'
            : 'Your bank is confirming it. You don’t need to do anything.'}
        </Row>
        <Row title="Then">
          {hasArrived
            ? 'This page will update and we’ll pack your lashes.'
            : 'When it arrives, this page will update and we’ll pack your lashes.'}
        </Row>
        <Row title="How long">
          {hasArrived
            ? 'A moment. If it takes longer, we will look into it and email you.'
            : 'Usually a few seconds; from a bank account, up to four business days. You can close this page and come back at any time.'}
        </Row>
      </dl>
    </section>
  )
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 border-t border-hairline pt-4 sm:grid-cols-[7rem_1fr]">
      <dt className="text-sm text-soft sm:pt-0.5">{title}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
