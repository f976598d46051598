import { useLocation } from 'wouter'
import { useApi } from '#platform/api-context.tsx'
import { storeAdminToken } from '#platform/stored-admin-token.ts'
import { showToast } from '#ui/toast/toasts.ts'

/** Ends this sign-in, or with 'sessions' the sign-ins on all devices, and goes to the sign-in page (spec 2, 8). */
export function useLogout() {
  const api = useApi()
  const [, navigate] = useLocation()
  return async (ends: 'this one' | 'sessions' = 'this one') => {
    const isEnded =
      ends === 'sessions'
        ? await isDone(api.call('/api/admin/sessions', { method: 'DELETE' }))
        : isDone(api.call('/api/admin/logout', { method: 'POST' }))
    if (isEnded === false) return false
    storeAdminToken(null)
    showToast({ title: 'Logged Out', description: 'You have been securely logged out' })
    navigate('/admin/login')
    return true
  }
}

function isDone(call: Promise<unknown>): Promise<boolean> {
  return call.then(
    () => true,
    () => false,
  )
}
