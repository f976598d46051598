import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'

interface ReasonFieldProps {
  hint?: string
  value: string
  onChange: (reason: string) => void
}

/** Asks why an owner does something that cannot be undone. */
export function ReasonField({ hint = 'Kept in the timeline.', value, onChange }: ReasonFieldProps) {
  return (
    <Field label="Reason" hint={hint}>
      {(ids) => (
        <TextInput
          {...ids}
          value={value}
          maxLength={500}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
