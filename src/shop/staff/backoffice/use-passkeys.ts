import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { adminKey, adminQuery } from '#backoffice/admin.queries.ts'
import type { ApiClient } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import { ApiError } from '#platform/api-error.ts'
import { showToast, type Toast } from '#ui/toast/toasts.ts'
import type { CreationOptions, Passkey, RequestOptions } from '../domain/passkey.schema.ts'
import type { AdminMessage, AdminSignedIn } from '../domain/staff.schema.ts'
import { PasskeysMissing, PasswordNeeded, passkeyFailure } from './passkey-failure.ts'
import { useSignedIn } from './use-signed-in.ts'

/** The administrator's own passkeys, oldest first. */
export function usePasskeys() {
  return useQuery(adminQuery<Passkey[]>(useApi(), 'passkeys'))
}

/** Loads the library that talks to authenticators; throws if the browser does not support passkeys. */
async function loadWebAuthn() {
  const webAuthn = await import('@simplewebauthn/browser')
  if (!webAuthn.browserSupportsWebAuthn()) throw new PasskeysMissing()
  return webAuthn
}

/** Preloads it, because browsers show their dialog only shortly after a press. */
function useWebAuthn() {
  useEffect(() => void loadWebAuthn().catch(() => {}), [])
}

/** What confirms a change: the password, or null until the server requires it. */
interface Confirmed {
  password: string | null
}

interface PasskeyChange<Wanted, Done> {
  change: (api: ApiClient, wanted: Wanted) => Promise<Done>
  /** The toast after a successful change. */
  toastOf: (done: Done) => Toast
  /** The message for a failure without one of its own. */
  otherwise: string
  onDone: () => void
}

/**
 * A change of one's own passkeys, which ends all other sessions. `needsPassword` means that it must be sent again with
 * the password; `failure` is a sentence to show.
 */
function usePasskeyChange<Wanted extends Confirmed, Done>(parts: PasskeyChange<Wanted, Done>) {
  const api = useApi()
  const client = useQueryClient()
  const [needsPassword, setNeedsPassword] = useState(false)
  const { mutate, error, isPending } = useMutation({
    mutationFn: (wanted: Wanted) => parts.change(api, wanted),
    onSuccess: (done) => {
      showToast(parts.toastOf(done))
      parts.onDone()
      void client.invalidateQueries({ queryKey: [adminKey] })
    },
    onError: (failed) => {
      if (failed instanceof PasswordNeeded) setNeedsPassword(true)
    },
  })
  return {
    change: (wanted: Wanted) => {
      if (!isPending) mutate(wanted)
    },
    isPending,
    needsPassword,
    failure: passkeyFailure(error, parts.otherwise),
  }
}

/** Adds a passkey: the browser creates it, the server stores it. */
export function useAddPasskey(onDone = () => {}) {
  useWebAuthn()
  return usePasskeyChange({
    change: async (api, { name, password }: Confirmed & { name: string }) => {
      const { startRegistration } = await loadWebAuthn()
      const wanted = { method: 'POST', password } as const
      const optionsJSON = await askConfirmed<CreationOptions>(api, 'passkeys/options', wanted)
      const credential = await startRegistration({ optionsJSON })
      const body = { name, credential }
      return api.call<Passkey>('/api/admin/passkeys', { method: 'POST', body })
    },
    toastOf: ({ name }) => ({
      title: 'Passkey added',
      description: `You can sign in with ${name}`,
    }),
    otherwise: 'The passkey could not be added. Please try again.',
    onDone,
  })
}

export function useRemovePasskey(onDone = () => {}) {
  return usePasskeyChange({
    change: (api, { id, password }: Confirmed & { id: number }) =>
      askConfirmed<AdminMessage>(api, `passkeys/${id}`, { method: 'DELETE', password }),
    toastOf: ({ message }) => ({ title: 'Passkey removed', description: message }),
    otherwise: 'The passkey could not be removed. Please try again.',
    onDone,
  })
}

/** Makes a call that may require the password. Throws PasswordNeeded if the server refuses it without one. */
async function askConfirmed<Answer>(
  api: ApiClient,
  path: string,
  { method, password }: Confirmed & { method: 'POST' | 'DELETE' },
): Promise<Answer> {
  const body = password === null ? {} : { password }
  try {
    return await api.call<Answer>(`/api/admin/${path}`, { method, body })
  } catch (error) {
    const isMissing = password === null && error instanceof ApiError && error.status === 400
    throw isMissing ? new PasswordNeeded() : error
  }
}

/** Signs in with a passkey, which identifies its administrator. */
export function usePasskeySignIn() {
  useWebAuthn()
  const api = useApi()
  const enter = useSignedIn()
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      const { startAuthentication } = await loadWebAuthn()
      const path = '/api/admin/passkey-login'
      const optionsJSON = await api.call<RequestOptions>(`${path}/options`, { method: 'POST' })
      const body = { credential: await startAuthentication({ optionsJSON }) }
      const { token } = await api.call<AdminSignedIn>(path, { method: 'POST', body })
      if (!token) throw new Error('The answer contains no token')
      return token
    },
    onSuccess: enter,
  })
  return {
    signIn: () => {
      if (!isPending) mutate()
    },
    isPending,
    failure: passkeyFailure(error, 'Login failed. Please try again.'),
  }
}
