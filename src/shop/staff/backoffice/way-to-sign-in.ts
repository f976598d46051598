import type { useLocation } from 'wouter'

type Navigate = ReturnType<typeof useLocation>[1]

/** State in the sign-in page's history entry: the requested address, and whether a sign-in has ended. */
export interface SignInState {
  returnTo?: unknown
  hasEnded?: boolean
}

/** Goes to the sign-in page, which returns to the current address (spec 2) and says if a sign-in has ended. */
export function askToSignIn(navigate: Navigate, { hasEnded }: { hasEnded: boolean }): void {
  const returnTo = location.pathname + location.search
  if (location.pathname !== '/admin/login')
    navigate('/admin/login', { replace: true, state: { returnTo, hasEnded } })
}

/** The address that the sign-in was requested from, if it is in the back office; else its first screen. */
export function addressAfterSignIn(state: SignInState | null): string {
  const returnTo = state?.returnTo
  return typeof returnTo === 'string' && /^\/admin(?:[/?]|$)/.test(returnTo) ? returnTo : '/admin'
}
