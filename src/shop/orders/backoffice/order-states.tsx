import { StateBadge } from '#backoffice/parts/state-badge.tsx'
import type { OwnerOrderRow } from '../domain/owner-order.schema.ts'
import { fulfilmentWords, paymentWords } from '../domain/owner-words.ts'

type States = Pick<OwnerOrderRow, 'status' | 'paymentStatus' | 'fulfilmentStatus'>

/** Whether the order is paid. */
export function PaymentState({ order }: { order: Omit<States, 'fulfilmentStatus'> }) {
  return <StateBadge {...paymentWords(order)} />
}

/** How much of the order has shipped, or why none of it ever will. */
export function FulfilmentState({ order }: { order: Omit<States, 'paymentStatus'> }) {
  return <StateBadge {...fulfilmentWords(order)} />
}
