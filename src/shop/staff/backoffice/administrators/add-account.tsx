import { useState } from 'react'
import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { AdminRole } from '../../domain/admin-role.ts'
import { RoleChoice } from './role-choice.tsx'
import type { Accounts } from './use-accounts.ts'

interface AddAccountProps {
  accounts: Accounts
  onClose: () => void
}

/** Adds an administrator; the shop generates the password. */
export function AddAccount({ accounts: { add, isPending, failure }, onClose }: AddAccountProps) {
  const [username, setUsername] = useState('')
  const [role, setRole] = useState<AdminRole>('packer')
  const [error, setError] = useState<string>()
  const submit = () => {
    if (username.trim()) add({ username: username.trim(), role })
    else setError('Username is required')
  }
  return (
    <FormDialog
      title="Add an administrator"
      description="The shop creates a password for them and shows it to you once."
      submit={['Add administrator', 'Adding…']}
      isPending={isPending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Username" error={error} hint="They sign in with it. You can’t change it later.">
        {(ids) => (
          <TextInput
            {...ids}
            value={username}
            required
            maxLength={50}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              setUsername(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <RoleChoice value={role} onChange={setRole} />
    </FormDialog>
  )
}
