import type { FieldValues } from 'react-hook-form'
import { Select } from '#ui/select.tsx'
import { type FieldParts, FormField } from './form-field.tsx'

interface ChoiceFieldProps<Draft extends FieldValues> extends FieldParts<Draft> {
  choices: readonly (readonly [value: string, name: string])[]
}

/** A choice of one value; browsers know no read-only select, so there it is shut off. */
export function ChoiceField<Draft extends FieldValues>({
  choices,
  ...parts
}: ChoiceFieldProps<Draft>) {
  return (
    <FormField<Draft> {...parts}>
      {({ readOnly, ...control }) => (
        <Select {...control} disabled={readOnly}>
          {choices.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  )
}
