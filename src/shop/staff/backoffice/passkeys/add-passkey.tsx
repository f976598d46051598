import { useState } from 'react'
import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { deviceName } from '../../domain/device-name.ts'
import { useAddPasskey } from '../use-passkeys.ts'
import { ConfirmPassword } from './confirm-password.tsx'

/** Asks for a new passkey's name, and for the password if the server requires it; then the browser creates it. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState(() => deviceName(navigator.userAgent))
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const { change, isPending, needsPassword, failure } = useAddPasskey(onClose)
  const submit = () => {
    if (name.trim()) change({ name: name.trim(), password: needsPassword ? password : null })
    else setError('Please give the passkey a name')
  }
  return (
    <FormDialog
      title="Add a passkey"
      description="Next, your browser will ask where to keep it, and for your fingerprint, face or PIN."
      submit={['Add passkey', 'Waiting for your device…']}
      isPending={isPending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" error={error} hint="Such as “Studio MacBook”. Only you see it.">
        {(ids) => (
          <TextInput
            {...ids}
            value={name}
            required
            maxLength={60}
            autoComplete="off"
            onChange={(event) => {
              setName(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      {needsPassword && <ConfirmPassword value={password} onChange={setPassword} />}
      <p className="text-sm text-soft">Adding it signs you out on every other device.</p>
    </FormDialog>
  )
}
