import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useMemo, useRef } from 'react'
import { adminKey, adminQuery } from '#backoffice/admin.queries.ts'
import { Answered } from '#backoffice/parts/answered.tsx'
import { Moment } from '#backoffice/parts/moment.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { type Column, RowTable } from '#backoffice/parts/row-table.tsx'
import { toastFailure } from '#backoffice/parts/toast-failure.ts'
import { useApi } from '#platform/api-context.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import { deviceName } from '../../domain/device-name.ts'
import type { AdminMessage, AdminSession } from '../../domain/staff.schema.ts'
import { RowAction } from '../row-action.tsx'
import { useLogout } from '../use-logout.ts'

const columns: readonly Column<AdminSession>[] = [
  {
    title: 'Device',
    isLead: true,
    cell: ({ userAgent, isCurrent }) => (
      <>
        {deviceName(userAgent)}
        {isCurrent && <span className="ml-2 text-xs font-medium text-leaf">This session</span>}
      </>
    ),
  },
  { title: 'Address', cell: ({ address }) => <span className="font-mono">{address ?? '–'}</span> },
  { title: 'Signed in', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { title: 'Last used', cell: ({ lastUsedAt }) => <Moment at={lastUsedAt} /> },
  { title: 'Expires', cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
]

/** This administrator's sessions, with buttons that end one of them or all. */
export function SessionsPanel() {
  const query = useQuery(adminQuery<AdminSession[]>(useApi(), 'sessions'))
  const heading = useRef<HTMLHeadingElement>(null)
  const end = useEndSession(heading)
  const all = useMemo(() => [...columns, actionsWith(end)], [end])
  return (
    <Panel
      title="Sessions"
      heading={heading}
      note="Where your account is signed in"
      action={<SignOutEverywhere />}
    >
      <Answered query={query} what="The sessions">
        {(sessions) => (
          <RowTable caption="Sessions" columns={all} rows={sessions} keyOf={({ id }) => id} />
        )}
      </Answered>
    </Panel>
  )
}

const actionsWith = (end: (session: AdminSession) => void): Column<AdminSession> => ({
  title: 'Actions',
  cell: (session) =>
    session.isCurrent ? (
      '–'
    ) : (
      <RowAction of={deviceName(session.userAgent)} onClick={() => end(session)}>
        Sign out
      </RowAction>
    ),
})

/** Gives a function that ends one session on another device. The heading then gets the focus of its button. */
function useEndSession(heading: RefObject<HTMLElement | null>): (session: AdminSession) => void {
  const api = useApi()
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id }: AdminSession) =>
      api.call<AdminMessage>(`/api/admin/sessions/${id}`, { method: 'DELETE' }),
    onSuccess: (_, { userAgent }) => {
      showToast({ title: 'Session ended', description: deviceName(userAgent) })
      heading.current?.focus()
    },
    onError: toastFailure('Session not ended'),
    onSettled: () => client.invalidateQueries({ queryKey: [adminKey, 'sessions'] }),
  })
  return mutate
}

function SignOutEverywhere() {
  const logout = useLogout()
  const { mutate, isPending } = useMutation({
    mutationFn: () => logout('sessions'),
    onSuccess: (isDone) => {
      if (!isDone)
        showToast({
          title: 'Still signed in',
          description: 'The sessions could not be ended. Please try again.',
          tone: 'destructive',
        })
    },
  })
  return (
    <QuietButton aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      Sign out everywhere
    </QuietButton>
  )
}
