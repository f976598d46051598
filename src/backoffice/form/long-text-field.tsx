import type { FieldValues } from 'react-hook-form'
import { classNames } from '#ui/class-names.ts'
import { controlLook } from '#ui/field-look.ts'
import { type FieldParts, FormField } from './form-field.tsx'
import { readOnlyLook } from './read-only-look.ts'

/** Text of several lines, in a field that grows with it. Also for lists with one entry per line. */
export function LongTextField<Draft extends FieldValues>(props: FieldParts<Draft>) {
  return (
    <FormField<Draft> {...props}>
      {(control) => (
        <textarea
          {...control}
          rows={4}
          className={classNames(
            controlLook,
            'field-sizing-content min-h-32 resize-y leading-7',
            readOnlyLook,
          )}
        />
      )}
    </FormField>
  )
}
