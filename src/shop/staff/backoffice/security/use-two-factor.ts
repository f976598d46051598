import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { adminKey, adminQuery } from '#backoffice/admin.queries.ts'
import { useApi } from '#platform/api-context.tsx'
import { ApiError, reasonOf } from '#platform/api-error.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { isWholeCode } from '../../domain/six-digits.ts'
import type {
  TwoFactorSetup,
  TwoFactorStatus,
  TwoFactorVerified,
} from '../../domain/staff.schema.ts'

const fail = (title: string, description: string) =>
  showToast({ title, description, tone: 'destructive' })

/** Whether the second factor is on. A failure to load it is only logged (spec 8). */
export function useTwoFactorStatus() {
  const query = useQuery(adminQuery<TwoFactorStatus>(useApi(), '2fa-status'))
  useEffect(() => {
    if (query.error) console.error('Failed to fetch 2FA status', query.error)
  }, [query.error])
  return query
}

/** Invalidates everything that depends on the second factor, including sessions, which end when it changes. */
function useInvalidateAll() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [adminKey] })
}

/** Starts the setup: gives a QR code and a key for an authenticator app. The server may require the password first. */
export function useSetUp() {
  const api = useApi()
  const [needsPassword, setNeedsPassword] = useState(false)
  const { data, mutate, isPending } = useMutation({
    mutationFn: (password: string | null) =>
      api.call<TwoFactorSetup>('/api/admin/setup-2fa', {
        method: 'POST',
        ...(password === null ? {} : { body: { password } }),
      }),
    onError: (error, password) => {
      const isPasswordMissing =
        password === null && error instanceof ApiError && error.status === 400
      if (isPasswordMissing) setNeedsPassword(true)
      else fail('Setup Failed', reasonOf(error, 'Failed to set up 2FA'))
    },
  })
  const setUp = (password: string) => {
    if (isPending) return
    if (needsPassword && !password)
      fail('Password Required', 'Please enter your password to set up two-factor authentication')
    else mutate(needsPassword ? password : null)
  }
  return { setup: data, setUp, needsPassword, isPending }
}

/** Turns the second factor on with a code from the app (spec 5, 8). */
export function useVerify(onVerified: (recoveryCodes: readonly string[]) => void) {
  const api = useApi()
  const invalidateAll = useInvalidateAll()
  const { mutate, isPending } = useMutation({
    mutationFn: (code: string) =>
      api.call<TwoFactorVerified>('/api/admin/verify-2fa', {
        method: 'POST',
        body: { code },
      }),
    onSuccess: ({ recoveryCodes }) => {
      showToast({
        title: 'SMS 2FA Enabled',
        description: 'SMS two-factor authentication is now active',
      })
      onVerified(recoveryCodes)
      void invalidateAll()
    },
    onError: (error) => fail('Verification Failed', reasonOf(error, 'Failed to verify SMS code')),
  })
  const verify = (code: string) => {
    if (!isWholeCode(code)) fail('Invalid Code', 'Please enter a 6-digit verification code')
    else if (!isPending) mutate(code)
  }
  return { verify, isPending }
}

/** Turns the second factor off with the password (spec 5, 8). */
export function useDisable() {
  const api = useApi()
  const invalidateAll = useInvalidateAll()
  const { mutate, isPending } = useMutation({
    mutationFn: (password: string) =>
      api.call('/api/admin/disable-2fa', {
        method: 'POST',
        body: { password },
      }),
    onSuccess: () => {
      showToast({
        title: '2FA Disabled',
        description: 'Two-factor authentication has been disabled',
      })
      void invalidateAll()
    },
    onError: (error) => fail('Failed to Disable', reasonOf(error, 'Failed to disable 2FA')),
  })
  const disable = (password: string) => {
    if (!password) fail('Password Required', 'Please enter your password to disable 2FA')
    else if (!isPending) mutate(password)
  }
  return { disable, isPending }
}
