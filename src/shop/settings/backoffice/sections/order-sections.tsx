import { useFormContext, useWatch } from 'react-hook-form'
import { FormSection } from '#backoffice/form/form-section.tsx'
import { LongTextField } from '#backoffice/form/long-text-field.tsx'
import { typedWhole } from '#backoffice/form/typed-figures.ts'
import { WholeField } from '#backoffice/form/whole-field.tsx'
import { sections } from '../sections.ts'
import { minutesInWords, settingLabels } from '../setting-words.ts'
import type { SettingsDraft } from '../settings-draft.ts'

/** What happens to orders: how long they hold units, when they arrive, and how they are returned. */
export function OrderSections() {
  return (
    <>
      <FormSection
        id="reservations"
        title={sections.reservations}
        note="How long an unpaid order holds its stock and code."
      >
        <MinutesField name="reservationMinutesCard" />
        <MinutesField name="reservationMinutesCrypto" />
      </FormSection>
      <FormSection
        id="delivery"
        title={sections.delivery}
        note="The days that product pages, checkout and emails promise; weekends do not count."
      >
        <WholeField<SettingsDraft>
          name="dispatchBusinessDays"
          label={settingLabels.dispatchBusinessDays}
          unit="business days"
        />
        <span className="hidden sm:block" />
        <WholeField<SettingsDraft>
          name="transitBusinessDays.fewest"
          label={settingLabels['transitBusinessDays.fewest']}
          unit="business days"
        />
        <WholeField<SettingsDraft>
          name="transitBusinessDays.most"
          label={settingLabels['transitBusinessDays.most']}
          unit="business days"
        />
      </FormSection>
      <Returns />
      <FormSection id="stock" title={sections.stock} note="When to warn you that stock is low.">
        <WholeField<SettingsDraft>
          name="lowStockFrom"
          label={settingLabels.lowStockFrom}
          unit="units"
          hint="Warns at this many available units or fewer."
        />
      </FormSection>
    </>
  )
}

function Returns() {
  return (
    <FormSection
      id="returns"
      title={sections.returns}
      note="How long shoppers have to return something, and which reasons they can choose from."
    >
      <WholeField<SettingsDraft>
        name="returnWindowDays"
        label={settingLabels.returnWindowDays}
        unit="days"
      />
      <div className="sm:col-span-full">
        <LongTextField<SettingsDraft>
          name="returnReasons"
          label={settingLabels.returnReasons}
          hint="One per line, in the order in which shoppers see them."
        />
      </div>
    </FormSection>
  )
}

interface MinutesFieldProps {
  name: 'reservationMinutesCard' | 'reservationMinutesCrypto'
}

function MinutesField({ name }: MinutesFieldProps) {
  const { control } = useFormContext<SettingsDraft>()
  const minutes = typedWhole(useWatch({ control, name }))
  return (
    <WholeField<SettingsDraft>
      name={name}
      label={settingLabels[name]}
      unit="minutes"
      hint={minutesInWords(minutes)}
    />
  )
}
