import type { FieldValues } from 'react-hook-form'
import { FigureField } from './figure-field.tsx'
import type { FieldParts } from './form-field.tsx'
import { dollarsText, typedDollars } from './typed-figures.ts'

/** An amount of dollars and cents; its draft is a text, read by `dollarsField`. */
export function MoneyField<Draft extends FieldValues>(props: FieldParts<Draft>) {
  return <FigureField<Draft> {...props} sign="$" isDecimal tidy={tidyDollars} />
}

function tidyDollars(typed: string): string {
  const decimal = typedDollars(typed)
  return decimal === null ? typed : dollarsText(decimal)
}
