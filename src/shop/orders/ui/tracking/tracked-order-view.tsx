import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { Link } from '#ui/link.tsx'
import { ownChange } from '../../domain/own-cancel.ts'
import { stepDays, stepTitle } from '../../domain/timeline-words.ts'
import type { TimelineStep, TrackedOrder } from '../../domain/tracking.schema.ts'
import { BuyAgain } from '../buy-again.tsx'
import { ExpiredNote } from '../expired-note.tsx'
import { OrderFacts } from '../order-facts.tsx'
import { OrderItems } from '../order-items.tsx'
import { Parcels } from '../parcels.tsx'
import type { OrderProof, ProvenOrder } from '../receipt.queries.ts'
import { ReceiptButtons } from '../receipt-buttons.tsx'
import { OrderTimeline } from './order-timeline.tsx'

interface TrackedOrderViewProps {
  found: TrackedOrder
  proof: OrderProof
  onAnother: () => void
}

/** A tracked order: its timeline, its items and its receipt. */
export function TrackedOrderView({ found, proof, onAnother }: TrackedOrderViewProps) {
  const { order, timeline } = found
  const change = ownChange(order)
  const ownPage = `/orders/${order.id}?${new URLSearchParams(proof)}`
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="page-width pt-10 pb-24 md:pt-16 print:py-0">
      <header className="grid gap-4 pb-10 md:pb-14 print:gap-2 print:pb-6">
        <p className="eyebrow text-clay">Track your order</p>
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          Order #{order.id}
        </h1>
        <p className="text-lg">
          <Standing timeline={timeline} order={{ orderId: order.id, proof }} />
        </p>
        {order.returns.length > 0 && (
          <p className="print:hidden">
            <Link href={`${ownPage}#returns`} className="text-link">
              {order.returns.length === 1 ? 'See your return' : 'See your returns'}
            </Link>
          </p>
        )}
        <ReceiptButtons orderId={order.id} proof={proof} />
      </header>
      <section aria-label="Progress" className="pb-12 md:pb-16">
        <OrderTimeline steps={timeline} />
      </section>
      {order.shipments.length > 0 && <Parcels order={order} />}
      <div className="grid gap-x-16 gap-y-12 print:gap-y-6 lg:grid-cols-[1fr_26rem]">
        <div className="lg:col-start-2 lg:row-start-1">
          <OrderItems order={order} />
        </div>
        <div className="grid content-start gap-10">
          <OrderFacts order={order} />
          <div className="flex flex-wrap gap-x-4 gap-y-2 border-t border-hairline pt-8 print:hidden">
            <Button look="outline" onClick={onAnother}>
              Track another order
            </Button>
            <BuyAgain order={order} proof={proof} />
            {change && (
              <Link href={ownPage} className={buttonLook('quiet')}>
                {change}
              </Link>
            )}
            <Link href="/contact" className={buttonLook('quiet')}>
              Ask about this order
            </Link>
          </div>
        </div>
      </div>
    </div>
  )
}

interface StandingProps {
  timeline: readonly TimelineStep[]
  order: ProvenOrder
}

/** The next step of an order, or the last one if the order is complete or expired. */
function Standing({ timeline, order }: StandingProps) {
  const next = timeline.find(({ state }) => state === 'next')
  if (next)
    return (
      <>
        <strong className="font-medium">{stepTitle(next)}.</strong> {stepDays(next)}.
      </>
    )
  const last = timeline.at(-1)
  if (last?.step === 'expired') return <ExpiredNote order={order} />
  return <strong className="font-medium">{last ? stepTitle(last) : 'Delivered'}.</strong>
}
