import { FormSection } from '#backoffice/form/form-section.tsx'
import { MoneyField } from '#backoffice/form/money-field.tsx'
import { PercentField } from '#backoffice/form/percent-field.tsx'
import { TextField } from '#backoffice/form/text-field.tsx'
import { stateName } from '#kernel/state-names.ts'
import { StateMeter } from '#shop/orders/backoffice/state-meter.tsx'
import { Link } from '#ui/link.tsx'
import { sections } from '../sections.ts'
import { settingLabels } from '../setting-words.ts'
import type { SettingsDraft } from '../settings-draft.ts'
import { StateRates } from './state-rates.tsx'
import { TimeZoneField } from './time-zone-field.tsx'
import { useWarning, WarningNote } from './warning-note.tsx'

const taxesNote = (
  <>
    Added to each order, by the state it ships to. What to file is under{' '}
    <Link href="/admin/sales-tax" className="text-link">
      Sales tax
    </Link>
    .
  </>
)

/** The shop's name and what it charges. */
export function MoneySections() {
  return (
    <>
      <FormSection
        id="shop"
        title={sections.shop}
        note="What shoppers read in the header, in emails and on receipts."
      >
        <TextField<SettingsDraft> name="name" label={settingLabels.name} maxLength={60} />
        <TimeZoneField />
      </FormSection>
      <Shipping />
      <FormSection id="taxes" title={sections.taxes} note={taxesNote}>
        <PercentField<SettingsDraft>
          name="taxBasisPoints"
          label={settingLabels.taxBasisPoints}
          hint="For states without their own rate below."
        />
        <StateRates />
        <StateMeter nameOf={stateName} />
      </FormSection>
      <Cashback />
    </>
  )
}

function Shipping() {
  const warning = useWarning('announcedFreeShippingThreshold')
  return (
    <FormSection
      id="shipping"
      title={sections.shipping}
      note="What shoppers pay for shipping, and what the top bar tells them."
    >
      <MoneyField<SettingsDraft>
        name="freeShippingThreshold"
        label={settingLabels.freeShippingThreshold}
        hint="What the cart and checkout use."
        describedBy={warning?.id}
      />
      <MoneyField<SettingsDraft>
        name="announcedFreeShippingThreshold"
        label={settingLabels.announcedFreeShippingThreshold}
        hint="Shown in the top bar after “Free shipping over”."
        describedBy={warning?.id}
      />
      <WarningNote warning={warning} />
      <MoneyField<SettingsDraft>
        name="flatShipping"
        label={settingLabels.flatShipping}
        hint="For orders below that amount."
      />
    </FormSection>
  )
}

function Cashback() {
  const warning = useWarning('cashbackBasisPoints')
  return (
    <FormSection
      id="cashback"
      title={sections.cashback}
      note="What an order paid in crypto earns, sent as a code for the next order."
    >
      <PercentField<SettingsDraft>
        name="cashbackBasisPoints"
        label={settingLabels.cashbackBasisPoints}
        describedBy={warning?.id}
      />
      <MoneyField<SettingsDraft>
        name="mostCashbackPaidOut"
        label={settingLabels.mostCashbackPaidOut}
        describedBy={warning?.id}
      />
      <WarningNote warning={warning} />
    </FormSection>
  )
}
