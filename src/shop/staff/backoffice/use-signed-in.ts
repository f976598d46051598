import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { storeAdminToken } from '#platform/stored-admin-token.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { addressAfterSignIn, type SignInState } from './way-to-sign-in.ts'

/** Gives a function that completes any kind of sign-in: stores the token and opens the requested address. */
export function useSignedIn(): (token: string) => void {
  const [, navigate] = useLocation()
  const cameFrom = useHistoryState<SignInState | null>()
  return (token) => {
    storeAdminToken(token)
    showToast({ title: 'Login Successful' })
    navigate(addressAfterSignIn(cameFrom))
  }
}
