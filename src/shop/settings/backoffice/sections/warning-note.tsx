import { TriangleAlert } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { centsOf } from '#kernel/money.ts'
import { contradictions, type SettingsWarning } from '../../domain/settings-warnings.ts'
import { type SettingsDraft, settingsDraftSchema } from '../settings-draft.ts'

const warned = [
  'freeShippingThreshold',
  'announcedFreeShippingThreshold',
  'cashbackBasisPoints',
  'mostCashbackPaidOut',
] as const

const schema = settingsDraftSchema.pick({
  freeShippingThreshold: true,
  announcedFreeShippingThreshold: true,
  cashbackBasisPoints: true,
  mostCashbackPaidOut: true,
})

interface ShownWarning {
  id: string
  message: string
}

/** The warning about what is typed into a setting now, by the same rule as the API's; undefined if there is none. */
export function useWarning(key: SettingsWarning['keys'][number]): ShownWarning | undefined {
  const { control } = useFormContext<SettingsDraft>()
  const typed = useWatch({ control, name: warned })
  const { data } = schema.safeParse(Object.fromEntries(warned.map((name, at) => [name, typed[at]])))
  if (!data) return undefined
  const warnings = contradictions({
    freeShippingThreshold: centsOf(data.freeShippingThreshold),
    announcedFreeShippingThreshold: centsOf(data.announcedFreeShippingThreshold),
    cashbackBasisPoints: data.cashbackBasisPoints,
    mostCashbackPaidOut: centsOf(data.mostCashbackPaidOut),
  })
  const found = warnings.find(({ keys }) => keys.includes(key))
  return found && { id: `warning-${key}`, message: found.message }
}

/** A warning below its fields, which name it as their description. */
export function WarningNote({ warning }: { warning: ShownWarning | undefined }) {
  if (!warning) return null
  return (
    <p
      id={warning.id}
      className="flex items-start gap-3 border-l-2 border-clay pl-4 text-sm sm:col-span-full"
    >
      <TriangleAlert aria-hidden strokeWidth={1.5} className="mt-0.5 size-4 shrink-0 text-clay" />
      {warning.message}
    </p>
  )
}
