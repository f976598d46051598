import { useEffect } from 'react'
import { promisesOf } from '#kernel/promises.ts'
import type { Page } from '#ui/page.ts'
import { fetchToasts } from '#ui/toast/toast-outlet.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import { AccountView } from './account-view.tsx'
import { useMember } from './members.queries.ts'
import type { ProductAction } from './saved-products.tsx'

/** How long the toast shows before the browser goes to sign in, in milliseconds (spec 9). */
const redirectDelayMs = 500

const unauthorized = {
  title: 'Unauthorized',
  description: 'You are logged out. Logging in again...',
  tone: 'destructive',
} as const

function AccountPage({ actionOf }: { actionOf: ProductAction }) {
  const { member, isLoading } = useMember({ isSure: true })
  const isStranger = !member && !isLoading
  useEffect(() => (isStranger ? leaveForSignIn() : undefined), [isStranger])
  return member ? <AccountView member={member} actionOf={actionOf} /> : <Loading />
}

/** Says why, and half a second later goes to sign in (spec 2). Gives a function that cancels it. */
function leaveForSignIn(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStaying = false
  const leave = () => {
    if (isStaying) return
    showToast(unauthorized)
    // The sign-in returns to this page, found by its Referer. Back leads past it, which would lead here again.
    timer = setTimeout(() => location.replace('/api/login'), redirectDelayMs)
  }
  // Loads the toasts' script first, which could take longer than the half second.
  fetchToasts().then(leave, leave)
  return () => {
    isStaying = true
    clearTimeout(timer)
  }
}

function Loading() {
  return (
    <div role="status" className="page-width py-24 text-lg text-soft md:py-32">
      Loading your account...
    </div>
  )
}

/** The account; `actionOf` gives the button of each product on the wishlist. */
export const accountPageWith = (actionOf: ProductAction): Page => ({
  View: () => <AccountPage actionOf={actionOf} />,
  headOf: (_place, _client, settings) => ({
    title: 'Your account',
    description: `Your orders, wishlist${promisesOf(settings).cashback ? ', cashback' : ''} and what we keep about you.`,
    canonical: '/account',
    robots: 'noindex',
  }),
})
