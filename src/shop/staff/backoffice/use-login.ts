import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/api-context.tsx'
import { ApiError, reasonOf } from '#platform/api-error.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { AdminLogin, AdminSignedIn } from '../domain/staff.schema.ts'
import { useSignedIn } from './use-signed-in.ts'

/** The message for a failed sign-in: the server's sentence if it sent one (spec 8). */
function failureOf(error: unknown): string {
  const isRefused = error instanceof ApiError && error.status === 401
  return reasonOf(error, isRefused ? 'Invalid credentials' : 'Login failed. Please try again.')
}

/** Signs in, in two steps if the server requests a second factor (spec 4). */
export function useLogin() {
  const api = useApi()
  const enter = useSignedIn()
  const [needsCode, setNeedsCode] = useState(false)
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: async (login: AdminLogin) => {
      const answer = await api.call<AdminSignedIn>('/api/admin/login', {
        method: 'POST',
        body: login,
      })
      if (!answer.token && !answer.requires2FA) throw new Error('The answer contains no token')
      return answer
    },
    onSuccess: ({ token, message }) => {
      if (token) {
        enter(token)
        return
      }
      setNeedsCode(true)
      showToast({ title: 'SMS Verification Required', description: message })
    },
  })
  return {
    signIn: mutate,
    isPending,
    needsCode,
    failure: error && failureOf(error),
    /** Returns to the first step, for another name or password. */
    startOver: () => {
      setNeedsCode(false)
      reset()
    },
  }
}
