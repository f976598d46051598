import { useState } from 'react'
import type { Page, Place } from '#ui/page.ts'
import { OrderFailure } from './order-failure.tsx'
import { OrderMissing } from './order-missing.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderView } from './order-view.tsx'
import { useOrder } from './orders.queries.ts'
import type { OrderProof } from './receipt.queries.ts'

function OrderPage({ place }: { place: Place }) {
  const [email, setEmail] = useState(place.search.get('email'))
  const proof = proofOf(email, place.search.get('token'))
  const { data: order, isError, refetch } = useOrder(place.params.id ?? '', proof)
  if (order) return <OrderView order={order} proof={proof} />
  if (order === null) return <OrderMissing triedEmail={email} onEmail={setEmail} />
  return isError ? <OrderFailure onRetry={() => void refetch()} /> : <OrderSkeleton />
}

const proofOf = (email: string | null, token: string | null): OrderProof => ({
  ...(email ? { email } : {}),
  ...(token ? { token } : {}),
})

export const orderPage: Page = {
  View: OrderPage,
  headOf: ({ path, params }) => ({
    title: `Order #${params.id}`,
    description: 'What you ordered, where it goes and how it is paid.',
    canonical: path,
    robots: 'noindex',
  }),
}
