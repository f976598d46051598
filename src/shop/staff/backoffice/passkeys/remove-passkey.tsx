import { useState } from 'react'
import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import type { Passkey } from '../../domain/passkey.schema.ts'
import { useRemovePasskey } from '../use-passkeys.ts'
import { ConfirmPassword } from './confirm-password.tsx'

interface RemovePasskeyProps {
  passkey: Passkey
  onRemoved: () => void
  onClose: () => void
}

/** Confirms the removal of a passkey, and asks for the password if the server requires it. */
export function RemovePasskey({ passkey, onRemoved, onClose }: RemovePasskeyProps) {
  const { id, name } = passkey
  const [password, setPassword] = useState('')
  const { change, isPending, needsPassword, failure } = useRemovePasskey(onRemoved)
  return (
    <FormDialog
      title={`Remove ${name}?`}
      submit={['Remove passkey', 'Removing…']}
      isPending={isPending}
      failure={failure}
      onSubmit={() => change({ id, password: needsPassword ? password : null })}
      onClose={onClose}
    >
      <p className="text-sm">
        The shop no longer accepts it, and you are signed out on every other device. Your device may
        keep offering it until you delete it there, too.
      </p>
      {needsPassword && <ConfirmPassword value={password} onChange={setPassword} />}
    </FormDialog>
  )
}
