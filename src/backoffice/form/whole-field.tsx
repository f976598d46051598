import type { FieldValues } from 'react-hook-form'
import { FigureField } from './figure-field.tsx'
import type { FieldParts } from './form-field.tsx'
import { typedWhole } from './typed-figures.ts'

/** A whole number with its unit, such as "minutes"; its draft is a text, read by `wholeField`. */
export function WholeField<Draft extends FieldValues>(props: FieldParts<Draft> & { unit: string }) {
  return <FigureField<Draft> {...props} tidy={tidyWhole} />
}

function tidyWhole(typed: string): string {
  const whole = typedWhole(typed)
  return whole === null ? typed : String(whole)
}
