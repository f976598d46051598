import { StateBadge } from '#backoffice/parts/state-badge.tsx'
import { readState } from '../domain/order-state.ts'
import type { OwnerOrderRow } from '../domain/owner-order.schema.ts'
import { fulfilmentStatusWords, paymentWords, readStateWords } from '../domain/owner-words.ts'

type States = Pick<OwnerOrderRow, 'status' | 'paymentStatus' | 'fulfilmentStatus'>

/** Whether the order is paid. */
export function PaymentState({ order }: { order: Omit<States, 'fulfilmentStatus'> }) {
  return <StateBadge {...paymentWords(order)} />
}

/** How much of the order has shipped, or why none of it ever will. */
export function FulfilmentState({ order }: { order: Omit<States, 'paymentStatus'> }) {
  const state = readState(order)
  const isOver = state === 'cancelled' || state === 'expired' || state === 'refunded'
  const words = isOver ? readStateWords[state] : fulfilmentStatusWords[order.fulfilmentStatus]
  return <StateBadge {...words} />
}
