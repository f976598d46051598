import { FormSection } from '#backoffice/form/form-section.tsx'
import { LongTextField } from '#backoffice/form/long-text-field.tsx'
import { SwitchField } from '#backoffice/form/switch-field.tsx'
import { TextField } from '#backoffice/form/text-field.tsx'
import { textFigures, textNames } from '#kernel/filled-texts.ts'
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
      <CompanyWords />
    </>
  )
}

const claims = ['clients', 'quality', 'countries', 'rating', 'finest'] as const

const figures = `Words in braces are filled in: {${textFigures.join('}, {')}}. A text with an empty figure is left out.`

/** The figures and sentences about the company outside its own pages. */
function CompanyWords() {
  return (
    <>
      <FormSection
        id="figures"
        title={sections.figures}
        note="What the landing and about pages say about the shop, word for word. Empty a figure to leave it out."
      >
        {claims.map((name) => (
          <TextField<SettingsDraft>
            key={name}
            name={`claims.${name}`}
            label={settingLabels[`claims.${name}`]}
          />
        ))}
        <TextField<SettingsDraft> name="priceRange" label={settingLabels.priceRange} />
      </FormSection>
      <FormSection
        id="texts"
        title={sections.texts}
        note={`What the landing page, the footer and the help page say about your company. Empty a text to leave it out. ${figures}`}
      >
        {textNames.map((name) => (
          <div key={name} className="sm:col-span-full">
            <LongTextField<SettingsDraft>
              name={`texts.${name}`}
              label={settingLabels[`texts.${name}`]}
            />
          </div>
        ))}
      </FormSection>
    </>
  )
}
