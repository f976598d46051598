import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { Answered } from '#backoffice/parts/answered.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { RowTable } from '#backoffice/parts/row-table.tsx'
import { useApi } from '#platform/api-context.tsx'
import { useAdministrator } from '../administrator-context.tsx'
import { focusAfterDialog } from '../focus-after-dialog.ts'
import { type AskedChange, accountColumns } from './account-columns.tsx'
import { AddAccount } from './add-account.tsx'
import { accountsQuery } from './administrators.queries.ts'
import {
  ChangeRole,
  DeleteAccount,
  EndSessions,
  ResetPassword,
  TurnOffSecondFactor,
} from './change-account.tsx'
import { ShownPassword } from './shown-password.tsx'
import { type Accounts, useAccounts } from './use-accounts.ts'

/** The dashboard's administrators and their roles, for owners only. */
export function AdministratorsPanel() {
  const query = useQuery(accountsQuery(useApi()))
  const [open, setOpen] = useState<'add' | AskedChange | null>(null)
  const close = () => setOpen(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const onDeleted = () => focusAfterDialog(heading.current)
  const accounts = useAccounts({ onSettled: close, onDeleted })
  const { told, made, forgetMade } = accounts
  const { username: self } = useAdministrator()
  const columns = useMemo(() => accountColumns({ self, told, onAsk: setOpen }), [self, told])
  return (
    <Panel
      title="Administrators"
      heading={heading}
      note="Who can use this dashboard, and what their role lets them do"
      action={<QuietButton onClick={() => setOpen('add')}>Add an administrator</QuietButton>}
    >
      {made && <ShownPassword key={made.password} made={made} onConfirm={forgetMade} />}
      {told?.id === null && (
        <p role="alert" className="text-sm text-alarm">
          {told.sentence}
        </p>
      )}
      <Answered query={query} what="The administrators">
        {(rows) => (
          <RowTable caption="Administrators" columns={columns} rows={rows} keyOf={({ id }) => id} />
        )}
      </Answered>
      {open && <Asked asked={open} accounts={accounts} onClose={close} />}
    </Panel>
  )
}

interface AskedProps {
  asked: 'add' | AskedChange
  accounts: Accounts
  onClose: () => void
}

const dialogs = {
  role: ChangeRole,
  password: ResetPassword,
  secondFactor: TurnOffSecondFactor,
  sessions: EndSessions,
  delete: DeleteAccount,
} as const

/** The dialog for a requested change. */
function Asked({ asked, accounts, onClose: close }: AskedProps) {
  const onClose = () => {
    close()
    accounts.forget()
  }
  if (asked === 'add') return <AddAccount accounts={accounts} onClose={onClose} />
  const Dialog = dialogs[asked.change]
  return <Dialog account={asked.account} accounts={accounts} onClose={onClose} />
}
