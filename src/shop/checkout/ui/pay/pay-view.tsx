import { lazy, Suspense } from 'react'
import { formatDecimal } from '#kernel/money.ts'
import { useSettings } from '#platform/settings-context.tsx'
import { payByWords } from '#shop/orders/domain/order-expiry.ts'
import { OrderItems } from '#shop/orders/ui/order-items.tsx'
import { isInCoins } from '#shop/payments/domain/is-in-coins.ts'
import { useHydrated } from '#ui/hydrated.ts'
import type { PayableOrder } from '../../domain/pay.schema.ts'
import { PayHindrance } from './pay-hindrance.tsx'
import { type PayLinkProps, WaysToPay } from './ways-to-pay.tsx'

/** In a script of its own: only orders that coins have come for need it. */
const CoinClaims = lazy(async () => ({
  default: (await import('#shop/coins/ui/claims/coin-claims.tsx')).CoinClaims,
}))

/** An order that is to be paid by its link: for whom, by when, what, and the ways to pay. */
export function PayView({ order, token }: PayLinkProps) {
  const isInCoinsNow = isInCoins(order.payment)
  if (order.hindrance !== null && !isToldByCoins(order))
    return (
      <>
        <PayHindrance order={order} />
        {isInCoinsNow && (
          <div className="page-width max-w-3xl pb-24">
            <Claims token={token} />
          </div>
        )}
      </>
    )
  return (
    <div className="page-width pt-10 pb-24 md:pt-16">
      <header className="grid gap-4 pb-10 md:pb-14">
        <p className="eyebrow text-clay">Order #{order.id}</p>
        <h1 className="text-3xl">
          {order.paidAt === null
            ? `${order.firstName}, here is your order`
            : `Thank you, ${order.firstName}`}
        </h1>
        <Lead order={order} />
      </header>
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[1fr_min(26rem,45%)]">
        {isInCoinsNow && (
          <div className="grid min-w-0 content-start gap-8">
            <WaysToPay order={order} token={token} />
            <Claims token={token} />
          </div>
        )}
        <div className="lg:col-start-2 lg:row-start-1">
          <div className="lg:sticky lg:top-24">
            <OrderItems order={order} />
          </div>
        </div>
        {!isInCoinsNow && <WaysToPay order={order} token={token} />}
      </div>
    </div>
  )
}

/** Scripts fetch what is to be given back; the page is whole without it. */
function Claims({ token }: { token: string }) {
  return (
    useHydrated() && (
      <Suspense fallback={null}>
        <CoinClaims token={token} />
      </Suspense>
    )
  )
}

/** Whether coins have come for an order that is not to be paid any more: then they say how it stands. */
function isToldByCoins({ payment, status }: PayableOrder): boolean {
  return isInCoins(payment) && payment.state !== 'waiting' && status !== 'cancelled'
}

function Lead({ order }: { order: PayableOrder }) {
  const { timeZone } = useSettings()
  const { firstName, lastName, city, region, total, heldUntil, hindrance } = order
  return (
    <>
      <p className="max-w-2xl text-lg">
        <strong className="font-medium">{formatDecimal(total)}</strong> for {firstName} {lastName},
        to be sent to {city}, {region}.
      </p>
      {heldUntil !== null && hindrance === null && (
        <p className="max-w-2xl text-soft">
          We hold it for you until{' '}
          <time dateTime={heldUntil}>{payByWords(new Date(heldUntil), timeZone)}</time>. If it is
          not paid by then it expires, and nothing is charged.
        </p>
      )}
    </>
  )
}
