import { useEffect, useRef, useState } from 'react'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { codeLength, digitsOf } from '../domain/six-digits.ts'

interface CodeFieldProps {
  code: string
  error: string | undefined
  onChange: (code: string) => void
}

/** The second step of a sign-in: six digits, or one of the recovery codes (spec 5). */
export function CodeField({ code, error, onChange }: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // It appears when the code is needed, so it takes the focus.
  useEffect(() => input.current?.focus(), [])
  const change = (typed: string) => onChange(isRecovery ? typed : digitsOf(typed))
  return (
    <div className="grid justify-items-start gap-1">
      <div className="w-full">
        <Field
          label={isRecovery ? 'Recovery code' : 'SMS code'}
          error={error}
          hint={
            isRecovery
              ? 'One of the ten codes you saved when you turned this on, or two codes in a row from your app. Each works once.'
              : 'The 6 digits from your authenticator app or the text message.'
          }
        >
          {(ids) => (
            <TextInput
              {...ids}
              ref={input}
              name="smsCode"
              value={code}
              required
              autoComplete={isRecovery ? 'off' : 'one-time-code'}
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="go"
              inputMode={isRecovery ? 'text' : 'numeric'}
              maxLength={isRecovery ? 32 : undefined}
              placeholder={isRecovery ? undefined : '0'.repeat(codeLength)}
              onChange={(event) => change(event.target.value)}
            />
          )}
        </Field>
      </div>
      <button
        type="button"
        className="min-h-11 text-sm text-link"
        onClick={() => {
          setRecovery(!isRecovery)
          onChange('')
          input.current?.focus()
        }}
      >
        {isRecovery ? 'Use a 6-digit code' : 'Use a recovery code'}
      </button>
    </div>
  )
}
