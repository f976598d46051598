import type { useLocation } from 'wouter'

type Navigate = ReturnType<typeof useLocation>[1]

/** Where the browser's history entry of the sign-in page keeps the address that was asked for. */
export interface SignInState {
  returnTo?: unknown
}

/** Goes to the sign-in page, which will return to the address that is shown now (spec 2). */
export function askToSignIn(navigate: Navigate): void {
  const returnTo = location.pathname + location.search
  if (location.pathname !== '/admin/login')
    navigate('/admin/login', { replace: true, state: { returnTo } })
}

/** The address that the sign-in was asked for from, if it is one of the back office; else its first screen. */
export function addressAfterSignIn(state: SignInState | null): string {
  const returnTo = state?.returnTo
  return typeof returnTo === 'string' && /^\/admin(?:[/?]|$)/.test(returnTo) ? returnTo : '/admin'
}
