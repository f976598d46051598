import { formatDecimal } from '#kernel/money.ts'
import { useSettings } from '#platform/settings-context.tsx'
import { payByWords } from '#shop/orders/domain/order-expiry.ts'
import { OrderItems } from '#shop/orders/ui/order-items.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { PayableOrder } from '../../domain/pay.schema.ts'
import { PayChoice } from './pay-choice.tsx'
import { PayHindrance } from './pay-hindrance.tsx'

interface PayViewProps {
  order: PayableOrder
  token: string
}

/** An order that is to be paid by its link: for whom, by when, what, and the ways to pay. */
export function PayView({ order, token }: PayViewProps) {
  if (order.hindrance !== null) return <PayHindrance order={order} />
  return (
    <div className="page-width pt-10 pb-24 md:pt-16">
      <header className="grid gap-4 pb-10 md:pb-14">
        <p className="eyebrow text-clay">Order #{order.id}</p>
        <h1 className="text-3xl">{order.firstName}, here is your order</h1>
        <Lead order={order} />
      </header>
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[1fr_min(26rem,45%)]">
        <div className="lg:col-start-2 lg:row-start-1">
          <div className="lg:sticky lg:top-24">
            <OrderItems order={order} />
          </div>
        </div>
        <WaysToPay order={order} token={token} />
      </div>
    </div>
  )
}

function Lead({ order }: { order: PayableOrder }) {
  const { timeZone } = useSettings()
  const { firstName, lastName, city, state, total, expiresAt } = order
  return (
    <>
      <p className="max-w-2xl text-lg">
        <strong className="font-medium">{formatDecimal(total)}</strong> for {firstName} {lastName},
        to be sent to {city}, {state}.
      </p>
      {expiresAt !== null && (
        <p className="max-w-2xl text-soft">
          We hold it for you until{' '}
          <time dateTime={expiresAt}>{payByWords(new Date(expiresAt), timeZone)}</time>. If it is
          not paid by then it expires, and nothing is charged.
        </p>
      )}
    </>
  )
}

/** Only the browser can pay, and no form may be sent before it has taken the page over. */
function WaysToPay({ order, token }: PayViewProps) {
  if (useHydrated()) return <PayChoice order={order} token={token} />
  return (
    <div className="grid content-start gap-8">
      <noscript>
        <p className="border-l-2 border-clay bg-blush px-4 py-3">
          Paying needs JavaScript, which this browser has switched off. This page works on every
          device: open its address where JavaScript is on, and pay there.
        </p>
      </noscript>
      <Skeleton className="h-80 w-full" />
    </div>
  )
}
