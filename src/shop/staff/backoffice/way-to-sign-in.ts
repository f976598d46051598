import type { useLocation } from 'wouter'

type Navigate = ReturnType<typeof useLocation>[1]

/** What the browser's history entry of the sign-in page keeps: the address that was asked for, and whether a sign-in has ended. */
export interface SignInState {
  returnTo?: unknown
  hasEnded?: boolean
}

/** Goes to the sign-in page, which will return to the address that is shown now (spec 2) and says if a sign-in has ended. */
export function askToSignIn(navigate: Navigate, { hasEnded }: { hasEnded: boolean }): void {
  const returnTo = location.pathname + location.search
  if (location.pathname !== '/admin/login')
    navigate('/admin/login', { replace: true, state: { returnTo, hasEnded } })
}

/** The address that the sign-in was asked for from, if it is one of the back office; else its first screen. */
export function addressAfterSignIn(state: SignInState | null): string {
  const returnTo = state?.returnTo
  return typeof returnTo === 'string' && /^\/admin(?:[/?]|$)/.test(returnTo) ? returnTo : '/admin'
}
