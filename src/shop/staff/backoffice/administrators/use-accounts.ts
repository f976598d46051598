import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminKey } from '#backoffice/admin.queries.ts'
import { basedOn } from '#backoffice/versions.ts'
import { useApi } from '#platform/api-context.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { AdminRole } from '../../domain/admin-role.ts'
import type {
  Account,
  AccountPatch,
  AccountWithPassword,
} from '../../domain/administrators.schema.ts'
import { accountsQuery } from './administrators.queries.ts'
import { type Told, tellOf } from './changed-meanwhile.ts'

/** A change of an account, based on the version shown; without a patch the account is deleted. */
export interface AccountChange {
  account: Account
  patch: AccountPatch | null
}

/** A generated password, to be shown once. */
export interface MadePassword {
  username: string
  password: string
}

/** The calls that change administrators. */
function useCalls() {
  const api = useApi()
  return {
    add: (body: { username: string; role: AdminRole }) =>
      api.call<AccountWithPassword>('/api/admin/administrators', { method: 'POST', body }),
    change: ({ account: { id, version }, patch }: AccountChange) =>
      api.call<AccountWithPassword>(`/api/admin/administrators/${id}`, {
        headers: basedOn(version),
        ...(patch ? { method: 'PATCH', body: patch } : { method: 'DELETE' }),
      }),
  }
}

/** Gives a function that updates an account in the list, then reloads the list. */
function useShowCurrent() {
  const client = useQueryClient()
  const { queryKey } = accountsQuery(useApi())
  return (current: Account | undefined) => {
    if (current)
      client.setQueryData(queryKey, (all) =>
        all?.map((one) => (one.id === current.id ? current : one)),
      )
    void client.invalidateQueries({ queryKey })
  }
}

interface AccountsParts {
  /** Called when a dialog is finished. */
  onSettled: () => void
  onDeleted: () => void
}

/** An owner's changes to administrators, and the message about the last one. */
export function useAccounts({ onSettled, onDeleted }: AccountsParts) {
  const client = useQueryClient()
  const calls = useCalls()
  const showCurrent = useShowCurrent()
  const [told, setTold] = useState<Told | null>(null)
  const [made, setMade] = useState<MadePassword | null>(null)
  const done = (title: string, { username, password }: AccountWithPassword) => {
    showToast({ title, description: username })
    setTold(null)
    if (password) setMade({ username, password })
    onSettled()
    void client.invalidateQueries({ queryKey: [adminKey] })
  }
  const add = useMutation({
    mutationFn: calls.add,
    onSuccess: (account) => done('Administrator added', account),
  })
  const change = useMutation({
    mutationFn: calls.change,
    onSuccess: (account, { patch }) => {
      done(titleOf(patch), account)
      if (!patch) onDeleted()
    },
    onError: (error, { account }) => {
      const refused = tellOf(error, account)
      if (!refused) return
      setTold(refused)
      showCurrent(refused.current)
      onSettled()
      change.reset()
    },
  })
  const error = add.error ?? change.error
  return {
    told,
    made,
    forgetMade: () => setMade(null),
    add: add.mutate,
    change: change.mutate,
    isPending: add.isPending || change.isPending,
    failure: error && reasonOf(error, 'That could not be saved. Please try again.'),
    /** Forgets the failure of a closed dialog. */
    forget: () => {
      add.reset()
      change.reset()
    },
  }
}

export type Accounts = ReturnType<typeof useAccounts>

function titleOf(patch: AccountPatch | null): string {
  if (!patch) return 'Administrator deleted'
  if (patch.disableTwoFactor) return 'Second factor turned off'
  if (patch.endSessions) return 'Signed out everywhere'
  return patch.resetPassword ? 'Password reset' : 'Role changed'
}
