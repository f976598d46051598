import { useRef } from 'react'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import type { OrderProof } from '#shop/orders/ui/receipt.queries.ts'
import { OwnReturn } from './own-return.tsx'
import { ReturnOffer } from './return-offer.tsx'

/** The returns of an order that was at least partly sent: each one's state, and what else can be returned. */
export function OrderReturns({ order, proof }: { order: Order; proof: OrderProof }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const newestFirst = [...order.returns].reverse()
  return (
    <section aria-labelledby="returns" className="grid gap-6 pb-12 md:pb-16">
      <h2 id="returns" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {order.returns.length === 1 ? 'Your return' : 'Returns'}
      </h2>
      {newestFirst.length > 0 && (
        <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {newestFirst.map((one) => (
            <OwnReturn key={one.id} order={order} of={one} />
          ))}
        </ul>
      )}
      <ReturnOffer order={order} proof={proof} onAsked={() => heading.current?.focus()} />
    </section>
  )
}
