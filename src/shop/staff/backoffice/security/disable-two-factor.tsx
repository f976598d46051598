import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useDisable } from './use-two-factor.ts'

/** Turns the second factor off with the password (spec 5). */
export function DisableTwoFactor() {
  const [password, setPassword] = useState('')
  const { disable, isPending } = useDisable()
  return (
    <form
      noValidate
      aria-label="Disable 2FA"
      className="grid items-end gap-3 sm:grid-cols-[minmax(0,18rem)_auto] sm:justify-start"
      onSubmit={(event) => {
        event.preventDefault()
        disable(password)
      }}
    >
      <Field label="Password to disable 2FA">
        {(ids) => (
          <TextInput
            {...ids}
            type="password"
            value={password}
            autoComplete="current-password"
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="outline" aria-disabled={isPending}>
        {isPending ? 'Disabling…' : 'Disable 2FA'}
      </Button>
    </form>
  )
}
