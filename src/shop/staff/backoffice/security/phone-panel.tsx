import { useState } from 'react'
import { Panel } from '#backoffice/parts/panel.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { ChangePhone } from '../../domain/staff.schema.ts'
import { PasswordField } from './password-field.tsx'
import { useChange } from './use-change.ts'

/** The phone number that codes are texted to; empty for none. */
export function PhonePanel({ phoneNumber }: { phoneNumber: string | null }) {
  const [number, setNumber] = useState(phoneNumber ?? '')
  const [password, setPassword] = useState('')
  const { change, isPending, failure, forget } = useChange<ChangePhone>({
    path: 'phone',
    title: phoneNumber === null || number.trim() ? 'Phone number saved' : 'Phone number removed',
    onDone: () => setPassword(''),
  })
  return (
    <Panel
      title="Phone number"
      note={
        phoneNumber
          ? `Codes are texted to ${phoneNumber}.`
          : 'No number yet, so codes come only from your app.'
      }
    >
      <form
        aria-label="Phone number"
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) change({ phoneNumber: number.trim() || null, password })
        }}
      >
        <Field label="Phone number">
          {(ids) => (
            <TextInput
              {...ids}
              type="tel"
              value={number}
              maxLength={40}
              autoComplete="tel"
              placeholder="+1 555 014 2024"
              onChange={(event) => {
                setNumber(event.target.value)
                forget()
              }}
            />
          )}
        </Field>
        <PasswordField label="Your password" value={password} onChange={setPassword} />
        <Outcome failure={failure} />
        <p className="sm:col-span-2">
          <QuietButton type="submit" aria-disabled={isPending}>
            {isPending ? 'Saving…' : 'Save phone number'}
          </QuietButton>
        </p>
      </form>
    </Panel>
  )
}

/** Shows why something could not be saved. */
export function Outcome({ failure }: { failure: string | null }) {
  if (!failure) return null
  return (
    <p role="alert" className="text-sm text-alarm sm:col-span-2">
      {failure}
    </p>
  )
}
