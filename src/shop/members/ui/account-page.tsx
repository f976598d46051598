import { useEffect } from 'react'
import type { Page } from '#ui/page.ts'
import { fetchToasts } from '#ui/toast/toast-outlet.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import { AccountView } from './account-view.tsx'
import { useMember } from './members.queries.ts'

/** How long the toast is shown before the browser goes to sign in, in milliseconds (spec 9). */
const redirectDelayMs = 500

const unauthorized = {
  title: 'Unauthorized',
  description: 'You are logged out. Logging in again...',
  tone: 'destructive',
} as const

function AccountPage() {
  const { member, isLoading } = useMember({ isSure: true })
  const isStranger = !member && !isLoading
  useEffect(() => (isStranger ? leaveForSignIn() : undefined), [isStranger])
  return member ? <AccountView member={member} /> : <Loading />
}

/**
 * Shows why, and half a second later goes to sign in (spec 2). Gives the function that cancels it.
 */
function leaveForSignIn(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStaying = false
  const leave = () => {
    if (isStaying) return
    showToast(unauthorized)
    // The sign-in returns to this page, named by the Referer.
    timer = setTimeout(() => location.assign('/api/login'), redirectDelayMs)
  }
  // The script of toasts is loaded first: half a second would be too short for it.
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

export const accountPage: Page = {
  View: AccountPage,
  headOf: () => ({
    title: 'Your account',
    description: 'Your orders, wishlist, cashback and what we keep about you.',
    canonical: '/account',
    robots: 'noindex',
  }),
}
