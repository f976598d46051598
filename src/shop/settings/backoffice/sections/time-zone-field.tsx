import { useFormContext } from 'react-hook-form'
import { ChoiceField } from '#backoffice/form/choice-field.tsx'
import { settingLabels } from '../setting-words.ts'
import type { SettingsDraft } from '../settings-draft.ts'

const zones = Intl.supportedValuesOf('timeZone')

/** The shop's time zone. The one in force is offered even if this browser does not list it. */
export function TimeZoneField() {
  const inForce = useFormContext<SettingsDraft>().formState.defaultValues?.timeZone
  const choices = [...new Set([...(inForce ? [inForce] : []), 'UTC', ...zones])].toSorted()
  return (
    <ChoiceField<SettingsDraft>
      name="timeZone"
      label={settingLabels.timeZone}
      hint="Dates across the shop use this time zone."
      choices={choices.map((zone) => [zone, zone.replaceAll('_', ' ')])}
    />
  )
}
