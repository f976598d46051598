import { reasonOf } from '#platform/api-error.ts'
import { Button } from '#ui/button.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { Link } from '#ui/link.tsx'
import type { Page, Place } from '#ui/page.ts'
import { PageNote } from '#ui/page-note.tsx'
import { useClaimConfirmation, useMember } from './members.queries.ts'

const failed = 'We couldn’t add the order. Please try again.'

/** The page of the emailed link. The order is claimed by pressing the button, not by opening the page. */
function ClaimOrderPage({ place }: { place: Place }) {
  const { member, isLoading } = useMember({ isSure: true })
  const { mutate, data, error, isPending } = useClaimConfirmation()
  if (data) return <Added orderId={data.orderId} />
  if (!member && !isLoading) return <SignInFirst />
  return (
    <PageNote
      art="claim"
      title="Add this order to your account"
      advice="You’ll find the order on your account page, with its receipt and payment."
    >
      <div className="grid justify-items-start gap-4">
        <Button
          disabled={isPending || !member}
          onClick={() => mutate(place.search.get('token') ?? '')}
        >
          {isPending ? 'Adding...' : 'Add the order'}
        </Button>
        <p role="alert" className="max-w-xl text-alarm">
          {error && reasonOf(error, failed)}
        </p>
      </div>
    </PageNote>
  )
}

function Added({ orderId }: { orderId: number }) {
  return (
    <PageNote
      art="claim"
      title={`Order #${orderId} is yours`}
      advice="It is on your account page now."
    >
      <Link href="/account" className={buttonLook()}>
        My Account
      </Link>
      <Link href={`/orders/${orderId}`} className={buttonLook('outline')}>
        Order #{orderId}
      </Link>
    </PageNote>
  )
}

function SignInFirst() {
  return (
    <PageNote
      art="claim"
      title="Sign in to add this order"
      advice="The link works for the member who requested it. You’ll come back here afterward."
    >
      <a href="/api/login" className={buttonLook()}>
        Sign In
      </a>
    </PageNote>
  )
}

export const claimOrderPage: Page = {
  View: ClaimOrderPage,
  headOf: () => ({
    title: 'Add an order to your account',
    description: 'Add an order you placed while signed out to your account.',
    robots: 'noindex',
  }),
}
