import { useState } from 'react'
import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import type { Account } from '../../domain/administrators.schema.ts'
import { useAdministrator } from '../administrator-context.tsx'
import { RoleChoice } from './role-choice.tsx'
import type { Accounts } from './use-accounts.ts'

interface AccountDialogProps {
  account: Account
  accounts: Accounts
  onClose: () => void
}

/** Changes an administrator's role. */
export function ChangeRole({ account, accounts, onClose }: AccountDialogProps) {
  const [role, setRole] = useState(account.role)
  const isOneself = useAdministrator().username === account.username
  return (
    <FormDialog
      title={`Role of ${account.username}`}
      description={`${isOneself ? 'You’ll be' : 'They’ll be'} signed out everywhere, and can sign in again with the new role.`}
      submit={['Change role', 'Changing…']}
      isPending={accounts.isPending}
      failure={accounts.failure}
      onSubmit={() =>
        role === account.role ? onClose() : accounts.change({ account, patch: { role } })
      }
      onClose={onClose}
    >
      <RoleChoice value={role} onChange={setRole} />
    </FormDialog>
  )
}

/** Generates a new password for an administrator. */
export function ResetPassword({ account, accounts, onClose }: AccountDialogProps) {
  return (
    <FormDialog
      title={`Reset the password of ${account.username}?`}
      submit={['Reset password', 'Resetting…']}
      isPending={accounts.isPending}
      failure={accounts.failure}
      onSubmit={() => accounts.change({ account, patch: { resetPassword: true } })}
      onClose={onClose}
    >
      <p className="text-sm">
        Their password stops working at once, and they’re signed out everywhere. The shop creates a
        new one and shows it to you once. Their passkeys and second factor still work.
      </p>
    </FormDialog>
  )
}

export function DeleteAccount({ account, accounts, onClose }: AccountDialogProps) {
  return (
    <FormDialog
      title={`Delete ${account.username}?`}
      submit={['Delete administrator', 'Deleting…']}
      isPending={accounts.isPending}
      failure={accounts.failure}
      onSubmit={() => accounts.change({ account, patch: null })}
      onClose={onClose}
    >
      <p className="text-sm">
        They’re signed out everywhere, and their passkeys and second factor are deleted. You can’t
        undo this. The audit keeps what they did.
      </p>
    </FormDialog>
  )
}
