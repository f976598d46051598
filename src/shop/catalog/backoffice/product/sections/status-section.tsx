import { useWatch } from 'react-hook-form'
import { ChoiceField } from '#backoffice/form/choice-field.tsx'
import { FormSection } from '#backoffice/form/form-section.tsx'
import { SwitchField } from '#backoffice/form/switch-field.tsx'
import type { ProductDraft } from '../product-draft.ts'
import { productLabels, statusNames } from '../product-words.ts'
import { sections } from '../sections.ts'

const notes = {
  draft: 'Shoppers do not see it.',
  active: 'Shoppers see it and can buy what is in stock.',
  archived: 'Shoppers do not see it. Orders of it stay as they are.',
} as const

/** Whether shoppers see the product, and its labels. */
export function StatusSection() {
  const status = useWatch<ProductDraft, 'status'>({ name: 'status' })
  return (
    <FormSection
      id="status"
      title={sections.status}
      note="Who sees the product, and the labels it carries in the shop."
    >
      <ChoiceField<ProductDraft>
        name="status"
        label={productLabels.status}
        hint={notes[status]}
        choices={Object.entries(statusNames)}
      />
      <fieldset className="grid">
        <legend className="pb-1 text-sm font-medium">Labels</legend>
        <p className="pb-1 text-sm text-soft">Your home page shows up to four featured products.</p>
        <SwitchField<ProductDraft> name="featured" label={productLabels.featured} />
        <SwitchField<ProductDraft> name="bestseller" label={productLabels.bestseller} />
        <SwitchField<ProductDraft> name="isNew" label={productLabels.isNew} />
      </fieldset>
    </FormSection>
  )
}
