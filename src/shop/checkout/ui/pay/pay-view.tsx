import { lazy, Suspense } from 'react'
import { formatDecimal } from '#kernel/money.ts'
import { zoneOfOrder } from '#kernel/state-zone.ts'
import { useSettings } from '#platform/settings-context.tsx'
import { payByWords } from '#shop/orders/domain/order-expiry.ts'
import { OrderItems } from '#shop/orders/ui/order-items.tsx'
import { isInCoins } from '#shop/payments/domain/is-in-coins.ts'
import { useHydrated } from '#ui/hydrated.ts'
import type { PayableOrder } from '../../domain/pay.schema.ts'
import { PayHindrance } from './pay-hindrance.tsx'
import { type PayLinkProps, WaysToPay } from './ways-to-pay.tsx'

/** In a separate script: only orders that received coins need it. */
const CoinClaims = lazy(async () => ({
  default: (await import('#shop/coins/ui/claims/coin-claims.tsx')).CoinClaims,
}))

/** A pay link's order: the amount and how to pay it, or why it cannot be paid and which coins can be claimed back. */
export function PayView({ order, token }: PayLinkProps) {
  if (order.hindrance === null || isToldByCoins(order))
    return <OpenOrder order={order} token={token} />
  return (
    <>
      <PayHindrance order={order} token={token} />
      {isInCoins(order.payment) && (
        <div className="page-width max-w-3xl pb-24">
          <Claims order={order} token={token} />
        </div>
      )}
    </>
  )
}

/** Whom the order is for, its deadline, its items, and how to pay. A coin payment under way comes first. */
function OpenOrder({ order, token }: PayLinkProps) {
  const isInCoinsNow = isInCoins(order.payment)
  const ways = (
    <div key="ways" className="grid min-w-0 content-start gap-8">
      <WaysToPay order={order} token={token} />
      <Claims order={order} token={token} />
    </div>
  )
  const items = (
    <div key="items" className="lg:col-start-2 lg:row-start-1">
      <div className="lg:sticky lg:top-24">
        <OrderItems order={order} />
      </div>
    </div>
  )
  return (
    <div className="page-width pt-10 pb-24 md:pt-16">
      <header className="grid gap-4 pb-10 wrap-anywhere md:pb-14">
        <p className="eyebrow text-clay">Order #{order.id}</p>
        <h1 className="text-3xl">
          {order.paidAt === null
            ? `${order.firstName}, here is your order`
            : `Thank you, ${order.firstName}`}
        </h1>
        <Lead order={order} />
      </header>
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[1fr_min(26rem,45%)]">
        {isInCoinsNow ? [ways, items] : [items, ways]}
      </div>
    </div>
  )
}

/** Coins that can be claimed back, fetched by script; the page is complete without it. */
function Claims({ order: { payment }, token }: PayLinkProps) {
  const isHydrated = useHydrated()
  if (!isHydrated || !isInCoins(payment)) return null
  return (
    <Suspense fallback={null}>
      <CoinClaims token={token} state={payment.state} />
    </Suspense>
  )
}

/** Whether coins arrived for an order that can no longer be paid: then the coin payment tells its state. */
function isToldByCoins({ payment, status }: PayableOrder): boolean {
  return isInCoins(payment) && payment.state !== 'waiting' && status !== 'cancelled'
}

function Lead({ order }: { order: PayableOrder }) {
  const { firstName, lastName, city, region, total, heldUntil, hindrance } = order
  const { timeZone } = useSettings()
  const zone = zoneOfOrder({ state: region }, timeZone)
  return (
    <>
      <p className="max-w-2xl text-lg">
        <strong className="font-medium">{formatDecimal(total)}</strong> for {firstName} {lastName},
        shipping to {city}, {region}.
      </p>
      {heldUntil !== null && hindrance === null && (
        <p className="max-w-2xl text-soft">
          We’ll hold it for you until{' '}
          <time dateTime={heldUntil}>{payByWords(new Date(heldUntil), zone)}</time>. If it isn’t
          paid by then, it expires and nothing is charged.
        </p>
      )}
    </>
  )
}
