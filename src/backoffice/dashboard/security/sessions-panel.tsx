import { useMutation, useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api-context.tsx'
import { deviceName } from '#shop/staff/domain/device-name.ts'
import type { AdminSession } from '#shop/staff/domain/staff.schema.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { adminQuery } from '../../admin.queries.ts'
import { useLogout } from '../../use-logout.ts'
import { Answered } from '../parts/answered.tsx'
import { Day } from '../parts/day.tsx'
import { Panel } from '../parts/panel.tsx'
import { QuietButton } from '../parts/quiet-button.tsx'
import { type Column, RowTable } from '../parts/row-table.tsx'

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
  { title: 'Address', cell: ({ address }) => address ?? '–' },
  { title: 'Signed in', cell: ({ createdAt }) => <Day at={createdAt} /> },
  { title: 'Last used', cell: ({ lastUsedAt }) => <Day at={lastUsedAt} /> },
  { title: 'Ends', cell: ({ expiresAt }) => <Day at={expiresAt} /> },
]

/** The sessions of this administrator, and a button that ends all. */
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
