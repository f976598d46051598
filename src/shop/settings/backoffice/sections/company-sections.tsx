import { FormSection } from '#backoffice/form/form-section.tsx'
import { SwitchField } from '#backoffice/form/switch-field.tsx'
import { TextField } from '#backoffice/form/text-field.tsx'
import { sections } from '../sections.ts'
import { settingLabels } from '../setting-words.ts'
import type { SettingsDraft } from '../settings-draft.ts'

/** What pages say about the company: its contact details and its claims. */
export function CompanySections() {
  return (
    <>
      <FormSection
        id="contact"
        title={sections.contact}
        note="How shoppers can reach you, as shown in the footer, on the contact page and in emails."
      >
        <TextField<SettingsDraft>
          name="contact.email"
          label={settingLabels['contact.email']}
          type="email"
          spellCheck={false}
          hint="Replies to the shop’s emails go here."
        />
        <TextField<SettingsDraft>
          name="contact.phone"
          label={settingLabels['contact.phone']}
          type="tel"
        />
        <TextField<SettingsDraft> name="contact.city" label={settingLabels['contact.city']} />
        <TextField<SettingsDraft>
          name="contact.address"
          label={settingLabels['contact.address']}
          hint="Street, city and ZIP code. Returns are sent here, and US law requires it in every campaign. While it’s empty, the city is shown instead."
        />
        <TextField<SettingsDraft> name="contact.hours" label={settingLabels['contact.hours']} />
        <TextField<SettingsDraft>
          name="contact.cryptoSupport"
          label={settingLabels['contact.cryptoSupport']}
        />
        <div className="sm:col-span-full">
          <SwitchField<SettingsDraft>
            name="emailsNewOrders"
            label={settingLabels.emailsNewOrders}
          />
        </div>
      </FormSection>
      <FormSection
        id="figures"
        title={sections.figures}
        note="What the landing and about pages say about the shop, word for word."
      >
        <TextField<SettingsDraft> name="claims.clients" label={settingLabels['claims.clients']} />
        <TextField<SettingsDraft> name="claims.quality" label={settingLabels['claims.quality']} />
        <TextField<SettingsDraft>
          name="claims.countries"
          label={settingLabels['claims.countries']}
        />
        <TextField<SettingsDraft> name="claims.rating" label={settingLabels['claims.rating']} />
        <TextField<SettingsDraft> name="priceRange" label={settingLabels.priceRange} />
      </FormSection>
    </>
  )
}
