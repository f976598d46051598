import { useEffect, useRef } from 'react'
import { PasswordField } from '../security/password-field.tsx'

interface ConfirmPasswordProps {
  value: string
  onChange: (value: string) => void
}

/** The password field, which the server requires some minutes after the sign-in. It takes the focus when it appears. */
export function ConfirmPassword({ value, onChange }: ConfirmPasswordProps) {
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => field.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={field}>
      <PasswordField
        label="Your password"
        hint="You signed in more than five minutes ago."
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
