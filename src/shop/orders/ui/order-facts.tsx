import type { ReactNode } from 'react'
import { formatDecimal } from '#kernel/money.ts'
import { useSettings } from '#platform/settings-context.tsx'
import { explorerLink, shortId } from '#shop/payments/domain/payment-id.ts'
import { cashbackWords } from '../domain/cashback-words.ts'
import type { Order } from '../domain/order.schema.ts'
import { orderStanding, paidWith } from '../domain/order-status.ts'
import { orderTimeline } from '../domain/order-timeline.ts'
import { stepDays, stepTitle } from '../domain/timeline-words.ts'

/** An order's customer, shipping address, and payment (spec 2). */
export function OrderFacts({ order }: { order: Order }) {
  const last = orderTimeline(order, useSettings()).at(-1)
  return (
    <div className="grid content-start gap-8 print:gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(max(11rem,40%),1fr))]">
      <Fact title="Customer">
        <p>
          {order.firstName} {order.lastName}
        </p>
        <p>{order.email}</p>
        <p>{order.phone}</p>
      </Fact>
      <Fact title="Shipping address">
        <address className="not-italic">
          {order.firstName} {order.lastName}
          <br />
          {order.address}
          <br />
          {order.city}, {order.state} {order.zipCode}
        </address>
      </Fact>
      <Fact title="Payment">
        <PaymentFacts order={order} />
      </Fact>
      {order.note && (
        <Fact title="Your note">
          <p className="whitespace-pre-line">{order.note}</p>
        </Fact>
      )}
      {last && (
        <Fact title={stepTitle(last)}>
          <p>{stepDays(last)}</p>
        </Fact>
      )}
    </div>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid break-inside-avoid content-start gap-2 border-t border-hairline pt-5">
      <h2 className="eyebrow font-sans text-soft">{title}</h2>
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </section>
  )
}

function PaymentFacts({ order }: { order: Order }) {
  const { paymentId } = order
  const cashback = cashbackWords(order)
  return (
    <>
      <p>
        {paidWith(order)} · {orderStanding(order)}
      </p>
      {order.paidAmount && (
        <p className="text-sm text-soft">{formatDecimal(order.paidAmount)} paid</p>
      )}
      {order.refunded !== '0.00' && (
        <p className="text-sm text-soft">{formatDecimal(order.refunded)} refunded</p>
      )}
      {paymentId && (
        <p className="text-sm text-soft">
          Payment{' '}
          {order.paymentMethod === 'crypto' ? (
            <a
              href={explorerLink(paymentId)}
              target="_blank"
              rel="noreferrer"
              className="text-link"
            >
              {shortId(paymentId)}
              <span className="sr-only"> (opens a block explorer in a new tab)</span>
            </a>
          ) : (
            shortId(paymentId)
          )}
        </p>
      )}
      {cashback && <p className="text-sm text-leaf">{cashback}</p>}
    </>
  )
}
