import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { TextInput } from '#ui/text-input.tsx'
import { type FieldParts, FormField } from './form-field.tsx'
import { readOnlyLook } from './read-only-look.ts'

type InputParts = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'spellCheck'
>

/** A line of text. */
export function TextField<Draft extends FieldValues>({
  name,
  label,
  hint,
  describedBy,
  ...input
}: FieldParts<Draft> & InputParts) {
  return (
    <FormField<Draft> name={name} label={label} hint={hint} describedBy={describedBy}>
      {(control) => (
        <TextInput autoComplete="off" {...input} {...control} className={readOnlyLook} />
      )}
    </FormField>
  )
}
