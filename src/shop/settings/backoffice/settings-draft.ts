import { z } from 'zod'
import { dollarsText } from '#backoffice/form/typed-figures.ts'
import {
  dollarsField,
  linesField,
  percentField,
  wholeField,
} from '#backoffice/form/typed-schemas.ts'
import { percentText } from '#kernel/money.ts'
import { type SettingsValues, settingsSchema } from '../domain/settings.schema.ts'

const { shape } = settingsSchema
const days = z.object({ fewest: wholeField, most: wholeField })

const stateRate = z.object({
  state: z.string().min(1, 'Choose a state'),
  rate: percentField('A state’s tax'),
})

/** Turns the rows of the table of states into rates by state. */
const stateRates = z
  .array(stateRate)
  .superRefine((rows, { addIssue }) => {
    for (const [at, { state }] of rows.entries())
      if (rows.findIndex((row) => row.state === state) < at)
        addIssue({
          code: 'custom',
          path: [at, 'state'],
          message: 'This state is already above',
        })
  })
  .transform((rows) => Object.fromEntries(rows.map(({ state, rate }) => [state, rate])))

/** Checks what is typed into the fields of the settings, and gives the values it means. */
export const settingsDraftSchema = z.object({
  ...shape,
  freeShippingThreshold: dollarsField.pipe(shape.freeShippingThreshold),
  announcedFreeShippingThreshold: dollarsField.pipe(shape.announcedFreeShippingThreshold),
  flatShipping: dollarsField.pipe(shape.flatShipping),
  taxBasisPoints: percentField('The general tax'),
  taxByState: stateRates,
  cashbackBasisPoints: percentField('The cashback'),
  mostCashbackPaidOut: dollarsField.pipe(shape.mostCashbackPaidOut),
  reservationMinutesCard: wholeField.pipe(shape.reservationMinutesCard),
  reservationMinutesCrypto: wholeField.pipe(shape.reservationMinutesCrypto),
  returnWindowDays: wholeField.pipe(shape.returnWindowDays),
  returnReasons: linesField.pipe(shape.returnReasons),
  dispatchBusinessDays: wholeField.pipe(shape.dispatchBusinessDays),
  transitBusinessDays: days.pipe(shape.transitBusinessDays),
  lowStockFrom: wholeField.pipe(shape.lowStockFrom),
})

/** The texts of the fields. */
export type SettingsDraft = z.input<typeof settingsDraftSchema>

/** The settings as their fields show them. */
export function settingsDraft(values: SettingsValues): SettingsDraft {
  const { fewest, most } = values.transitBusinessDays
  return {
    ...values,
    freeShippingThreshold: dollarsText(values.freeShippingThreshold),
    announcedFreeShippingThreshold: dollarsText(values.announcedFreeShippingThreshold),
    flatShipping: dollarsText(values.flatShipping),
    taxBasisPoints: percentText(values.taxBasisPoints),
    taxByState: Object.keys(values.taxByState)
      .toSorted()
      .map((state) => ({ state, rate: percentText(values.taxByState[state] ?? 0) })),
    cashbackBasisPoints: percentText(values.cashbackBasisPoints),
    mostCashbackPaidOut: dollarsText(values.mostCashbackPaidOut),
    reservationMinutesCard: String(values.reservationMinutesCard),
    reservationMinutesCrypto: String(values.reservationMinutesCrypto),
    returnWindowDays: String(values.returnWindowDays),
    returnReasons: values.returnReasons.join('\n'),
    dispatchBusinessDays: String(values.dispatchBusinessDays),
    transitBusinessDays: { fewest: String(fewest), most: String(most) },
    lowStockFrom: String(values.lowStockFrom),
  }
}

/** The form field for a path of the API: a state's rate is in that state's row of the table. */
export function settingsField(path: string, { taxByState }: SettingsDraft): string {
  const [key, state] = path.split('.')
  const row = taxByState.findIndex((one) => one.state === state)
  if (key === 'returnReasons') return key
  return key === 'taxByState' && row >= 0 ? `taxByState.${row}.rate` : path
}
