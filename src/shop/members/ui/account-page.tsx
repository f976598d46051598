import { useEffect } from 'react'
import type { Page } from '#ui/page.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { AccountView } from './account-view.tsx'
import { useMember } from './members.queries.ts'

/** How long the toast is read before the browser goes to sign in, in milliseconds (spec 9). */
const redirectDelayMs = 500

function AccountPage() {
  const { member, isLoading } = useMember({ isSure: true })
  const isStranger = !member && !isLoading
  useEffect(() => {
    if (!isStranger) return
    showToast({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
      tone: 'destructive',
    })
    // The page it comes from is where the sign-in comes back to.
    const timer = setTimeout(() => location.assign('/api/login'), redirectDelayMs)
    return () => clearTimeout(timer)
  }, [isStranger])
  return member ? <AccountView member={member} /> : <Loading />
}

function Loading() {
  return (
    <div role="status" className="page-width py-24 text-lg text-soft md:py-32">
      Loading your account...
    </div>
  )
}

export const accountPage: Page = {
  View: AccountPage,
  headOf: () => ({
    title: 'Your account · Cilia',
    description: 'Your orders, hearts, cashback and what we keep about you.',
    canonical: '/account',
    robots: 'noindex',
  }),
}
