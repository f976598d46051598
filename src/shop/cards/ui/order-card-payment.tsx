import { useState } from 'react'
import { centsOf, formatDecimal } from '#kernel/money.ts'
import { useApi } from '#platform/api-context.tsx'
import { useSettings } from '#platform/settings-context.tsx'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { PaymentStanding } from '#shop/orders/ui/payment-standing.tsx'
import type { ProvenOrder } from '#shop/orders/ui/receipt.queries.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CardDeclined } from './card-declined.tsx'
import { CardPayment } from './card-payment.tsx'
import { beginCardPayment, useCardStanding } from './card-payments.queries.ts'
import { PaymentOnItsWay } from './payment-on-its-way.tsx'

interface OrderCardPaymentProps {
  order: Order
  proof: ProvenOrder['proof']
  publishableKey: string
}

/**
 * The payment of an unpaid order on the order's own page: under way, declined, or still due, with the card fields one
 * press away. It finishes by itself and resumes after a reload or a night (issue 11).
 */
export function OrderCardPayment({ order, proof, publishableKey }: OrderCardPaymentProps) {
  const [isOpen, setOpen] = useState(false)
  const {
    data: standing,
    isPending,
    refetch,
  } = useCardStanding({ orderId: order.id, proof }, isOpen)
  if (isPending) return <Looking />
  if (standing?.step === 'on-its-way' || standing?.step === 'arrived')
    return <PaymentOnItsWay order={order} hasArrived={standing.step === 'arrived'} />
  const finish = () => {
    setOpen(false)
    void refetch()
  }
  return (
    <>
      {!isOpen && <PayNow order={order} onOpen={() => setOpen(true)} />}
      {standing?.step === 'declined' ? (
        <CardDeclined order={order} reason={standing.reason} />
      ) : (
        <PaymentStanding order={order} proof={proof} />
      )}
      {isOpen && (
        <OpenFields order={order} proof={proof} publishableKey={publishableKey} onSent={finish} />
      )}
    </>
  )
}

function Looking() {
  return (
    <div role="status" aria-label="Checking on your payment" className="grid gap-4">
      <Skeleton className="h-7 w-full max-w-2xl" />
      <Skeleton className="h-12 w-48" />
    </div>
  )
}

function PayNow({ order, onOpen }: { order: Order; onOpen: () => void }) {
  const { isCardOnly } = useSettings()
  if (order.payPath === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
      <Button className="max-sm:w-full" onClick={onOpen}>
        Pay {formatDecimal(order.total)} now
      </Button>
      {!isCardOnly && (
        <Link href={order.payPath} className="text-link inline-flex min-h-11 items-center text-sm">
          Pay another way
        </Link>
      )}
    </p>
  )
}

function OpenFields(props: OrderCardPaymentProps & { onSent: () => void }) {
  const { order, proof, publishableKey, onSent } = props
  const api = useApi()
  const begin = async () => ({
    view: await beginCardPayment(api, { orderId: order.id, proof }),
    returnPath: location.pathname + location.search,
  })
  return (
    <div className="w-full max-w-xl pt-2 print:hidden">
      <CardPayment
        publishableKey={publishableKey}
        begin={begin}
        onSent={onSent}
        amount={centsOf(order.total)}
        takesFocus
      />
    </div>
  )
}
