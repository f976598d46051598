import { Day } from '#backoffice/parts/day.tsx'
import type { Column } from '#backoffice/parts/row-table.tsx'
import { StateBadge } from '#backoffice/parts/state-badge.tsx'
import { roleNames, roleNotes } from '../../domain/admin-role.ts'
import type { Account } from '../../domain/administrators.schema.ts'
import { RowAction } from '../row-action.tsx'
import type { Told } from './changed-meanwhile.ts'

/** A change to be made in a dialog. */
export interface AskedChange {
  change: 'role' | 'password' | 'secondFactor' | 'sessions' | 'delete'
  account: Account
}

interface ColumnParts {
  /** The signed-in administrator's user name. */
  self: string
  told: Told | null
  onAsk: (asked: AskedChange) => void
}

/** The columns of the list of administrators, for owners. */
export function accountColumns({ self, told, onAsk }: ColumnParts): readonly Column<Account>[] {
  return [
    {
      title: 'Name',
      isLead: true,
      cell: ({ id, username }) => (
        <>
          <span className="font-medium wrap-anywhere">{username}</span>
          {username === self && (
            <span className="ml-2 inline-block text-xs font-medium whitespace-nowrap text-leaf">
              You
            </span>
          )}
          {told?.id === id && (
            <span role="alert" className="block max-w-sm pt-1 text-alarm">
              {told.sentence}
            </span>
          )}
        </>
      ),
    },
    { title: 'Role', cell: ({ role }) => <RoleInWords role={role} /> },
    {
      title: 'Second factor',
      cell: ({ isTwoFactorEnabled }) => (
        <StateBadge
          label={isTwoFactorEnabled ? 'On' : 'Off'}
          tone={isTwoFactorEnabled ? 'good' : 'over'}
        />
      ),
    },
    { title: 'Added', cell: ({ createdAt }) => <Day at={createdAt} /> },
    {
      title: 'Actions',
      cell: (account) => (
        <Actions account={account} isSelf={account.username === self} onAsk={onAsk} />
      ),
    },
  ]
}

function RoleInWords({ role }: Pick<Account, 'role'>) {
  return (
    <>
      {roleNames[role]}
      <span className="block max-w-72 text-xs text-balance text-soft">{roleNotes[role]}</span>
    </>
  )
}

interface ActionsProps extends Pick<ColumnParts, 'onAsk'> {
  account: Account
  isSelf: boolean
}

/** Leaves out what the shop refuses to do to one's own account. */
function Actions({ account, isSelf, onAsk }: ActionsProps) {
  const ask = (change: AskedChange['change']) => () => onAsk({ change, account })
  return (
    <span className="flex flex-wrap gap-x-4 md:gap-y-3">
      <RowAction of={`of ${account.username}`} onClick={ask('role')}>
        Change role
      </RowAction>
      {!isSelf && (
        <>
          <RowAction of={`of ${account.username}`} onClick={ask('password')}>
            Reset password
          </RowAction>
          {account.isTwoFactorEnabled && (
            <RowAction of={`of ${account.username}`} onClick={ask('secondFactor')}>
              Turn off second factor
            </RowAction>
          )}
          <RowAction of={account.username} onClick={ask('sessions')}>
            Sign out
          </RowAction>
          <RowAction of={account.username} onClick={ask('delete')} isGrave>
            Delete
          </RowAction>
        </>
      )}
    </span>
  )
}
