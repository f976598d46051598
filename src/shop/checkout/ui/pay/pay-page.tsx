import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'
import { OrderFailure } from '#shop/orders/ui/order-failure.tsx'
import { OrderSkeleton } from '#shop/orders/ui/order-skeleton.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { Link } from '#ui/link.tsx'
import type { Page, Place } from '#ui/page.ts'
import { PageNote } from '#ui/page-note.tsx'
import { payableQuery, payableRead, usePayable } from './pay.queries.ts'
import { PayView } from './pay-view.tsx'

const tokenIn = ({ params }: Place) => params.token ?? ''

function PayPage({ place }: { place: Place }) {
  const token = tokenIn(place)
  const { data: order, isError, refetch } = usePayable(token)
  if (order) return <PayView order={order} token={token} />
  if (order === null) return <LinkMissing />
  return isError ? <OrderFailure onRetry={() => void refetch()} /> : <OrderSkeleton />
}

function LinkMissing() {
  return (
    <PageNote
      art="link"
      title="This payment link doesn’t work"
      advice="Part of it is missing, or it has expired. Please open it from our email again, or find your order by its number and email."
    >
      <Link href="/track-order" className={buttonLook()}>
        Find my order
      </Link>
      <Link href="/contact" className={buttonLook('outline')}>
        Ask us
      </Link>
    </PageNote>
  )
}

const page: Page = {
  View: PayPage,
  headOf: (place, client, { isCardOnly }) => {
    const order = payableRead(client, tokenIn(place))
    return {
      title: order ? `Pay for order #${order.id}` : 'Pay for your order',
      description: `Pay for your order by card${isCardOnly ? '' : ' or in crypto'}.`,
      canonical: '/pay',
      robots: 'noindex',
    }
  },
  statusOf: (place, client) => (payableRead(client, tokenIn(place)) === null ? 404 : 200),
}

/** The page of a pay link, opened from an email or an order's page, on any device (money 3). */
export const payPage = {
  ...page,
  prepare: (place: Place, api: ApiClient, client: QueryClient) =>
    client.ensureQueryData(payableQuery(api, tokenIn(place))),
}
