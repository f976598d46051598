import { useState } from 'react'
import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import type { Account } from '../../domain/administrators.schema.ts'
import { useAdministrator } from '../administrator-context.tsx'
import { PasswordField } from '../security/password-field.tsx'
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

/** Turns a colleague's second factor off, because they lost their phone and their recovery codes. */
export function TurnOffSecondFactor({ account, accounts, onClose }: AccountDialogProps) {
  const [ownPassword, setOwnPassword] = useState('')
  return (
    <FormDialog
      title={`Turn off the second factor of ${account.username}?`}
      submit={['Turn off', 'Turning off…']}
      isPending={accounts.isPending}
      failure={accounts.failure}
      onSubmit={() => accounts.change({ account, patch: { disableTwoFactor: { ownPassword } } })}
      onClose={onClose}
      onType={accounts.forget}
    >
      <p className="text-sm">
        Do this if they lost their phone and their recovery codes, and only once you’re sure it’s
        really them asking. They’re signed out everywhere. From then on their password alone signs
        them in, until they set up a second factor again.
      </p>
      <PasswordField label="Your password" value={ownPassword} onChange={setOwnPassword} />
    </FormDialog>
  )
}

/** Ends all sessions of a colleague. */
export function EndSessions({ account, accounts, onClose }: AccountDialogProps) {
  return (
    <FormDialog
      title={`Sign ${account.username} out everywhere?`}
      submit={['Sign out', 'Signing out…']}
      isPending={accounts.isPending}
      failure={accounts.failure}
      onSubmit={() => accounts.change({ account, patch: { endSessions: true } })}
      onClose={onClose}
    >
      <p className="text-sm">
        They’re signed out on every device, and can sign in again. If somebody else may know their
        password, reset it as well.
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
