import { useLocation } from 'wouter'
import { reasonOf } from '#platform/api-error.ts'
import type { Page, Place } from '#ui/page.ts'
import { PageHeading } from '#ui/page-heading.tsx'
import { OrderSkeleton } from '../order-skeleton.tsx'
import type { OrderProof } from '../receipt.queries.ts'
import { type Complaint, TrackOrderForm } from './track-order-form.tsx'
import { TrackedOrderView } from './tracked-order-view.tsx'
import { useTracking } from './tracking.queries.ts'

function TrackPage({ place }: { place: Place }) {
  const token = place.search.get('token')
  const [, navigate] = useLocation()
  const { search, look, data: found, error, isFetching } = useTracking(token)
  const isByLink = search !== null && 'token' in search
  if (found && search) {
    const startAnew = () => {
      look(null)
      if (token) navigate('/track-order', { replace: true })
    }
    const proof: OrderProof = 'token' in search ? { token: search.token } : { email: search.email }
    return <TrackedOrderView found={found} proof={proof} onAnother={startAnew} />
  }
  if (isByLink && !error && found === undefined) return <OrderSkeleton />
  const isMissing = found === null && search !== null && !isFetching
  return (
    <div className="page-width pb-24">
      <PageHeading eyebrow="Help" title="Track your order">
        Enter your order number and the email you ordered with.
      </PageHeading>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_26rem]">
        <TrackOrderForm
          first={{
            orderId: search && 'orderId' in search ? String(search.orderId) : number(place),
            email: search && 'email' in search ? search.email : '',
          }}
          isLooking={isFetching}
          complaint={
            isMissing ? missing(isByLink) : error && !isFetching ? failure(error, isByLink) : null
          }
          onLook={look}
        />
        <Advice />
      </div>
    </div>
  )
}

const number = ({ search }: Place) => search.get('order') ?? ''

const missing = (isByLink: boolean): Complaint => ({
  art: 'route',
  title: 'Order not found',
  advice: isByLink
    ? 'Part of this link is missing, or it has expired. Your order number and email still find your order.'
    : 'We found no order with this number and email. Both are in the confirmation we emailed you.',
})

const failure = (error: Error, isByLink: boolean): Complaint => ({
  art: 'order',
  title: 'We could not look up your order',
  advice: reasonOf(
    error,
    isByLink
      ? 'Nothing is lost. Reload the page, or find your order by its number and email.'
      : 'Nothing is lost. Please try again.',
  ),
})

function Advice() {
  return (
    <aside className="grid content-start gap-3 border-t border-hairline pt-5 text-soft">
      <h2 className="eyebrow font-sans">Where to find your order number</h2>
      <p>
        It looks like #1001. You’ll find it on your confirmation and in the email we sent you, which
        also has a link that opens your order directly.
      </p>
    </aside>
  )
}

export const trackPage: Page = {
  View: TrackPage,
  headOf: ({ search }) => ({
    title: 'Track your order',
    description: 'See where your order is and when it will arrive.',
    canonical: '/track-order',
    ...(search.has('token') || search.has('order') ? { robots: 'noindex' } : {}),
  }),
}
