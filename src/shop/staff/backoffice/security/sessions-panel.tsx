import { useMutation, useQuery } from '@tanstack/react-query'
import { adminQuery } from '#backoffice/admin.queries.ts'
import { Answered } from '#backoffice/parts/answered.tsx'
import { Moment } from '#backoffice/parts/moment.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { type Column, RowTable } from '#backoffice/parts/row-table.tsx'
import { useApi } from '#platform/api-context.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import { deviceName } from '../../domain/device-name.ts'
import type { AdminSession } from '../../domain/staff.schema.ts'
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

/** This administrator's sessions, with a button that ends them all. */
export function SessionsPanel() {
  const query = useQuery(adminQuery<AdminSession[]>(useApi(), 'sessions'))
  return (
    <Panel title="Sessions" note="Where your account is signed in" action={<SignOutEverywhere />}>
      <Answered query={query} what="The sessions">
        {(sessions) => (
          <RowTable caption="Sessions" columns={columns} rows={sessions} keyOf={({ id }) => id} />
        )}
      </Answered>
    </Panel>
  )
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
