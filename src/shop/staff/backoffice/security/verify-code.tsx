import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { digitsOf, isWholeCode } from '../../domain/six-digits.ts'
import { useVerify } from './use-two-factor.ts'

/** A six-digit field with its button; Enter with fewer digits shows why that does not work (spec 5). */
export function VerifyCode({ onEnabled }: { onEnabled: (codes: readonly string[]) => void }) {
  const [code, setCode] = useState('')
  const { verify, isPending } = useVerify(onEnabled)
  return (
    <form
      aria-label="Verify code"
      className="grid items-end gap-3 sm:grid-cols-[minmax(0,12rem)_auto] sm:justify-start"
      onSubmit={(event) => {
        event.preventDefault()
        verify(code)
      }}
    >
      <Field label="Verification code">
        {(ids) => (
          <TextInput
            {...ids}
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="000000"
            className="tracking-[0.3em] even-digits"
            onChange={(event) => setCode(digitsOf(event.target.value))}
            // The disabled button keeps Enter from submitting, so the reason is shown here.
            onKeyDown={({ key }) => key === 'Enter' && !isWholeCode(code) && verify(code)}
          />
        )}
      </Field>
      <Button type="submit" disabled={!isWholeCode(code) || isPending}>
        {isPending ? 'Verifying…' : 'Verify and Enable'}
      </Button>
    </form>
  )
}
