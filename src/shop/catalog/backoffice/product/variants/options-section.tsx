import { Plus } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useIsReadOnly } from '#backoffice/form/form-mode.ts'
import { FormSection } from '#backoffice/form/form-section.tsx'
import { SortableList } from '#backoffice/form/sortable-list.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import type { OwnerProductDetail } from '../../../domain/owner-product.schema.ts'
import { withdrawnBy } from '../../../domain/variant-grid.ts'
import type { ProductDraft } from '../product-draft.ts'
import { rowName } from '../product-words.ts'
import { sections } from '../sections.ts'
import { OptionFields } from './option-fields.tsx'
import { useOptionChanges } from './use-option-changes.ts'

const mostOptions = 3

/** The options that shoppers choose from, in order. */
export function OptionsSection({ product }: { product: OwnerProductDetail | null }) {
  const changes = useOptionChanges()
  const { getValues } = useFormContext<ProductDraft>()
  const isReadOnly = useIsReadOnly()
  const { fields } = changes
  return (
    <FormSection
      id="options"
      title={sections.options}
      note="What shoppers can choose, such as Curl and Length. Up to three; each combination is a variant."
    >
      <div className="grid gap-5 sm:col-span-full">
        {fields.length === 0 && (
          <p className="text-sm text-soft">No options: shoppers buy it as it is.</p>
        )}
        <SortableList
          label="Options"
          items={fields}
          idOf={({ id }) => id}
          nameOf={(_field, at) => getValues(`options.${at}.name`) || `option ${at + 1}`}
          onMove={changes.move}
          className="grid gap-5 empty:hidden"
          itemClassName="bg-white p-4"
        >
          {(_field, at, handle) => <OptionFields at={at} handle={handle} changes={changes} />}
        </SortableList>
        {!isReadOnly && fields.length < mostOptions && (
          <p>
            <QuietButton onClick={changes.add}>
              <Plus aria-hidden strokeWidth={1.5} className="size-4" />
              Add an option
            </QuietButton>
          </p>
        )}
        {product && <Withdrawn product={product} />}
      </div>
    </FormSection>
  )
}

/** How many are named before the rest are only counted. */
const mostNamed = 4

/** Warns which variants saving will withdraw. */
function Withdrawn({ product: { variants } }: { product: OwnerProductDetail }) {
  const options = useWatch<ProductDraft, 'options'>({ name: 'options' })
  const gone = withdrawnBy(options, variants)
  const names = gone.slice(0, mostNamed).map((one) => rowName(Object.values(one.options)))
  const rest = gone.length - names.length
  return (
    <p role="status" className="border-l-2 border-clay bg-blush/60 px-4 py-3 text-sm empty:hidden">
      {gone.length > 0 &&
        `Saving takes ${gone.length === 1 ? 'a variant' : `${gone.length} variants`} off sale: ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}. Units already ordered still ship, and the stock is kept.`}
    </p>
  )
}
