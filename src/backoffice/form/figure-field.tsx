import { useId } from 'react'
import { type FieldValues, type Path, type PathValue, useFormContext } from 'react-hook-form'
import { classNames } from '#ui/class-names.ts'
import { TextInput } from '#ui/text-input.tsx'
import { type FieldParts, FormField } from './form-field.tsx'
import { useIsReadOnly } from './form-mode.ts'
import { readOnlyLook } from './read-only-look.ts'

interface FigureFieldProps<Draft extends FieldValues> extends FieldParts<Draft> {
  /** The sign before the number, such as "$". */
  sign?: string
  /** The unit after it, such as "days". */
  unit?: string
  /** Whether it can have decimals. */
  isDecimal?: boolean
  /** Formats a typed number; gives it back unchanged if it can't be read. */
  tidy: (typed: string) => string
}

/** A number with its sign or unit; formatted when the field loses focus. */
export function FigureField<Draft extends FieldValues>(props: FigureFieldProps<Draft>) {
  const { name, label, hint, describedBy, sign, unit, isDecimal, tidy } = props
  const unitId = useId()
  const isReadOnly = useIsReadOnly()
  const { getValues, setValue } = useFormContext<Draft>()
  const described = [unitId, describedBy].filter(Boolean).join(' ')
  const writeOut = () => {
    const typed: string = getValues(name)
    const tidied = tidy(typed)
    if (tidied !== typed) setValue(name, asValue<Draft>(tidied), { shouldDirty: true })
  }
  return (
    <FormField<Draft>
      name={name}
      label={label}
      hint={hint}
      describedBy={described}
      onBlur={writeOut}
    >
      {(control) => (
        <span className="relative flex items-center">
          {sign && (
            <span id={unitId} className={classNames('absolute text-soft', !isReadOnly && 'left-4')}>
              {sign}
            </span>
          )}
          <TextInput
            inputMode={isDecimal ? 'decimal' : 'numeric'}
            autoComplete="off"
            maxLength={20}
            {...control}
            className={classNames(
              'even-digits',
              readOnlyLook,
              sign && 'pl-8 read-only:pl-4',
              unit && (unit.length > 2 ? 'pr-30' : 'pr-10'),
            )}
          />
          {unit && (
            <span id={unitId} className="pointer-events-none absolute right-4 text-sm text-soft">
              {unit}
            </span>
          )}
        </span>
      )}
    </FormField>
  )
}

/** Number fields hold text in their drafts. */
function asValue<Draft extends FieldValues>(text: string): PathValue<Draft, Path<Draft>> {
  return text as PathValue<Draft, Path<Draft>>
}
