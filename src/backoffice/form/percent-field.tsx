import type { FieldValues } from 'react-hook-form'
import { percentText } from '#kernel/money.ts'
import { FigureField } from './figure-field.tsx'
import type { FieldParts } from './form-field.tsx'
import { typedPercent } from './typed-figures.ts'

/** A percentage with at most three decimals; its draft is a text, read by `percentField`. */
export function PercentField<Draft extends FieldValues>(props: FieldParts<Draft>) {
  return <FigureField<Draft> {...props} unit="%" isDecimal tidy={tidyPercent} />
}

function tidyPercent(typed: string): string {
  const basisPoints = typedPercent(typed)
  return basisPoints === null ? typed : percentText(basisPoints)
}
