import { StateBadge } from '#backoffice/parts/state-badge.tsx'
import type { OwnerOrderRow } from '../domain/owner-order.schema.ts'
import {
  fulfilmentStatusWords,
  orderStatusWords,
  paymentStatusWords,
} from '../domain/owner-words.ts'

type States = Pick<OwnerOrderRow, 'status' | 'paymentStatus' | 'fulfilmentStatus'>

/** Whether money has come. */
export function PaymentState({ order }: { order: Pick<States, 'paymentStatus'> }) {
  return <StateBadge {...paymentStatusWords[order.paymentStatus]} />
}

/** Whether parcels have left; of an order that is over, that it is. */
export function FulfilmentState({ order }: { order: Omit<States, 'paymentStatus'> }) {
  const isOver = order.status === 'cancelled' || order.status === 'expired'
  const words = isOver
    ? orderStatusWords[order.status]
    : fulfilmentStatusWords[order.fulfilmentStatus]
  return <StateBadge {...words} />
}
