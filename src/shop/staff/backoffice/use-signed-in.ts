import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { storeAdminToken } from '#platform/stored-admin-token.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { addressAfterSignIn, type SignInState } from './way-to-sign-in.ts'

/** Gives what follows a sign-in, by whichever means: the token is stored, and the address that was asked for opens. */
export function useSignedIn(): (token: string) => void {
  const [, navigate] = useLocation()
  const cameFrom = useHistoryState<SignInState | null>()
  return (token) => {
    storeAdminToken(token)
    showToast({ title: 'Login Successful' })
    navigate(addressAfterSignIn(cameFrom))
  }
}
