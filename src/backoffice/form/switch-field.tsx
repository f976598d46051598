import { type FieldValues, useFormContext } from 'react-hook-form'
import { Checkbox } from '#ui/checkbox.tsx'
import type { FieldParts } from './form-field.tsx'
import { useIsReadOnly } from './form-mode.ts'

/** Something that is on or off. */
export function SwitchField<Draft extends FieldValues>({
  name,
  label,
  describedBy,
}: Omit<FieldParts<Draft>, 'hint'>) {
  const { register } = useFormContext<Draft>()
  return (
    <Checkbox
      label={label}
      disabled={useIsReadOnly()}
      aria-describedby={describedBy}
      {...register(name)}
    />
  )
}
