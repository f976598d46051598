import { useState } from 'react'
import { centsOf } from '#kernel/money.ts'
import { CardPayment } from '#shop/cards/ui/card-payment.tsx'
import { PaymentOnItsWay } from '#shop/cards/ui/payment-on-its-way.tsx'
import type { PayableOrder } from '../../domain/pay.schema.ts'
import { useLinkPayment } from './pay.queries.ts'

interface CardByLinkProps {
  order: PayableOrder
  token: string
  publishableKey: string
  isHidden: boolean
}

/** Pays a pay link's order by card through Stripe. Once it is paid, the page says so instead. */
export function CardByLink({ order, token, publishableKey, isHidden }: CardByLinkProps) {
  const [isSent, setSent] = useState(false)
  const begin = useLinkPayment(token, isSent)
  if (isSent) return isHidden ? null : <PaymentOnItsWay order={order} hasArrived={false} />
  return (
    <CardPayment
      publishableKey={publishableKey}
      begin={begin}
      isHidden={isHidden}
      amount={centsOf(order.total)}
      onSent={() => setSent(true)}
    />
  )
}
