import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'

interface PasswordFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  isNew?: boolean
  hint?: string
  error?: string | undefined
}

export function PasswordField({ label, value, onChange, isNew, hint, error }: PasswordFieldProps) {
  return (
    <Field label={label} error={error} {...(hint ? { hint } : {})}>
      {(ids) => (
        <TextInput
          {...ids}
          type="password"
          value={value}
          required
          maxLength={256}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
