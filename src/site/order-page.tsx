import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSettings } from '#platform/settings-context.tsx'
import { OrderReturns } from '#shop/fulfilment/ui/order-returns.tsx'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { OrderFailure } from '#shop/orders/ui/order-failure.tsx'
import { OrderMissing } from '#shop/orders/ui/order-missing.tsx'
import { OrderSkeleton } from '#shop/orders/ui/order-skeleton.tsx'
import { OrderView } from '#shop/orders/ui/order-view.tsx'
import { useOrder } from '#shop/orders/ui/orders.queries.ts'
import type { OrderProof } from '#shop/orders/ui/receipt.queries.ts'
import { useOfferedCoins, useStripeKey } from '#shop/payments/ui/payment-options.queries.ts'
import type { Page, Place } from '#ui/page.ts'
import { Skeleton } from '#ui/skeleton.tsx'

/** In a separate script, since only orders to be paid through Stripe need it. */
const OrderCardPayment = lazy(async () => ({
  default: (await import('#shop/cards/ui/order-card-payment.tsx')).OrderCardPayment,
}))

/** The same for orders that may be paid in coins. */
const CoinStanding = lazy(async () => ({
  default: (await import('#shop/coins/ui/coin-standing.tsx')).CoinStanding,
}))

function OwnScript({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeleton className="h-24 w-full max-w-2xl" />}>{children}</Suspense>
}

function OrderPage({ place }: { place: Place }) {
  const [proof, setProof] = useState(() => proofIn(place))
  const { data: order, isError, refetch } = useOrder(place.params.id ?? '', proof)
  const publishableKey = useStripeKey()
  const hasCoins = useOfferedCoins() !== null
  const { isCardOnly = false } = useSettings()
  if (order)
    return (
      <OrderView
        order={order}
        proof={proof}
        payment={
          publishableKey !== null && isPaidByCard(order) ? (
            <OwnScript>
              <OrderCardPayment order={order} proof={proof} publishableKey={publishableKey} />
            </OwnScript>
          ) : (
            (hasCoins || isCardOnly) &&
            mayBeInCoins(order, isCardOnly) && (
              <OwnScript>
                <CoinStanding order={order} proof={proof} />
              </OwnScript>
            )
          )
        }
        returns={<OrderReturns order={order} proof={proof} />}
      />
    )
  if (order === null)
    return (
      <OrderMissing
        triedEmail={proof.email ?? null}
        onEmail={(email) => setProof(email ? { email } : {})}
      />
    )
  return isError ? <OrderFailure onRetry={() => void refetch()} /> : <OrderSkeleton />
}

/** Whether an order is waiting for payment by card. */
const isPaidByCard = ({ payPath, paymentMethod }: Order) =>
  payPath !== null && paymentMethod === 'traditional'

/**
 * Whether an order may be paid in coins: any unpaid one, because an order placed by card can still switch to them. In a
 * shop that takes only cards, coins may still be on their way to earlier orders; if not, their pay page takes a card.
 */
const mayBeInCoins = ({ payPath, paymentMethod }: Order, isCardOnly: boolean) =>
  paymentMethod === 'crypto' || (payPath !== null && !isCardOnly)

/**
 * The proof of access in the page's address: an emailed link's token, or an email; without either, the session must
 * prove it.
 */
function proofIn({ search }: Place): OrderProof {
  const [token, email] = [search.get('token'), search.get('email')]
  if (token) return { token }
  return email ? { email } : {}
}

export const orderPage: Page = {
  View: OrderPage,
  headOf: ({ path, params }) => ({
    title: `Order #${params.id}`,
    description: 'What you ordered, where it’s going and how you’re paying.',
    canonical: path,
    robots: 'noindex',
  }),
}
