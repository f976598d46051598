import { type FieldValues, useFormContext } from 'react-hook-form'
import { Checkbox } from '#ui/checkbox.tsx'
import type { FieldParts } from './form-field.tsx'
import { useIsReadOnly } from './form-mode.ts'

interface ChoicesFieldProps<Draft extends FieldValues>
  extends Pick<FieldParts<Draft>, 'name' | 'label'> {
  choices: readonly (readonly [value: string, name: string])[]
}

/** A choice of any number of values; its draft is a list. */
export function ChoicesField<Draft extends FieldValues>({
  name,
  label,
  choices,
}: ChoicesFieldProps<Draft>) {
  const { register } = useFormContext<Draft>()
  const isReadOnly = useIsReadOnly()
  return (
    <fieldset className="grid">
      <legend className="pb-1 text-sm font-medium">{label}</legend>
      {choices.map(([value, word]) => (
        <Checkbox
          key={value}
          label={word}
          value={value}
          disabled={isReadOnly}
          {...register(name)}
        />
      ))}
    </fieldset>
  )
}
