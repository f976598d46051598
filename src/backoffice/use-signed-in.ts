import { useLocation } from 'wouter'
import { storeAdminToken } from '#platform/stored-admin-token.ts'
import { showToast } from '#ui/toast/toasts.ts'

/** Gives what follows a sign-in, by whichever means: the token is stored and the dashboard opens. */
export function useSignedIn(): (token: string) => void {
  const [, navigate] = useLocation()
  return (token) => {
    storeAdminToken(token)
    showToast({ title: 'Login Successful' })
    navigate('/admin')
  }
}
