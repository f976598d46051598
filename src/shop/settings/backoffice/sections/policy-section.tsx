import { ChevronDown, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { FormSection } from '#backoffice/form/form-section.tsx'
import { LongTextField } from '#backoffice/form/long-text-field.tsx'
import type { PolicyName } from '#kernel/shop-settings.ts'
import { policyFigures, policyNames } from '../../domain/policies.ts'
import { sections } from '../sections.ts'
import { settingLabels } from '../setting-words.ts'
import type { SettingsDraft } from '../settings-draft.ts'

const figures = `Words in braces are filled in from the settings: {${policyFigures.join('}, {')}}.`

/** The texts of the policy pages, each collapsed until opened. */
export function PolicySection() {
  return (
    <FormSection
      id="policies"
      title={sections.policies}
      note="The texts of these pages, in Markdown: the first paragraph goes under the title, “##” begins a section, “-” a list, and [words](/contact) makes a link. On the about page, the first list becomes cards and the second rows."
    >
      <div className="border-b border-hairline sm:col-span-full">
        {policyNames.map((name) => (
          <PolicyText key={name} name={name} />
        ))}
      </div>
    </FormSection>
  )
}

function PolicyText({ name }: { name: PolicyName }) {
  const [isOpened, setOpened] = useState(false)
  const { getFieldState, formState } = useFormContext<SettingsDraft>()
  const field = `policies.${name}` as const
  // A text with an error stays open.
  const isOpen = isOpened || getFieldState(field, formState).invalid
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      className="group border-t border-hairline"
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-2 text-sm font-medium hover:text-clay [&::-webkit-details-marker]:hidden">
        {settingLabels[field]}
        <ChevronDown
          aria-hidden
          strokeWidth={1.5}
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-3 pt-1 pb-5">
        <LongTextField<SettingsDraft>
          name={field}
          label={`Text of the ${settingLabels[field].toLowerCase()}`}
          hint={figures}
        />
        <p className="text-sm">
          <a
            href={`/${name}`}
            target="_blank"
            rel="noreferrer"
            className="text-link inline-flex items-center gap-1.5"
          >
            See the page as shoppers do
            <ExternalLink aria-hidden strokeWidth={1.5} className="size-4" />
            <span className="sr-only"> (opens a new tab)</span>
          </a>
        </p>
      </div>
    </details>
  )
}
