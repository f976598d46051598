import { type FieldValues, useWatch } from 'react-hook-form'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type FieldParts, FormField } from './form-field.tsx'
import { readOnlyLook } from './read-only-look.ts'

interface ChoiceFieldProps<Draft extends FieldValues> extends FieldParts<Draft> {
  choices: readonly (readonly [value: string, name: string])[]
}

/** A choice of one value. Browsers have no read-only select, so a read-only form shows its name as text. */
export function ChoiceField<Draft extends FieldValues>({
  choices,
  ...parts
}: ChoiceFieldProps<Draft>) {
  return (
    <FormField<Draft> {...parts}>
      {({ readOnly, ...control }) =>
        readOnly ? (
          <Shown {...control} choices={choices} />
        ) : (
          <Select {...control}>
            {choices.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        )
      }
    </FormField>
  )
}

interface ShownProps extends Pick<ChoiceFieldProps<FieldValues>, 'choices' | 'name'> {
  id: string
  'aria-describedby'?: string
}

function Shown({ id, name, choices, 'aria-describedby': describedBy }: ShownProps) {
  const value: unknown = useWatch({ name })
  const shown = choices.find(([choice]) => choice === value)?.[1] ?? String(value)
  return (
    <TextInput
      id={id}
      aria-describedby={describedBy}
      readOnly
      value={shown}
      className={readOnlyLook}
    />
  )
}
