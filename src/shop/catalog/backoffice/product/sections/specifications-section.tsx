import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useIsReadOnly } from '#backoffice/form/form-mode.ts'
import { FormSection } from '#backoffice/form/form-section.tsx'
import { SortableList } from '#backoffice/form/sortable-list.tsx'
import { TextField } from '#backoffice/form/text-field.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { ProductDraft } from '../product-draft.ts'
import { sections } from '../sections.ts'

/** The most rows that a product may have (product-fields.schema.ts). */
const most = 50

/** The rows of the specifications table on the product's page, in order. */
export function SpecificationsSection() {
  const { control, getValues } = useFormContext<ProductDraft>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'specifications' })
  const isReadOnly = useIsReadOnly()
  const focusName = `specifications.${fields.length}.name`
  return (
    <FormSection
      id="specifications"
      title={sections.specifications}
      note="A table on the product’s page, such as Material: PBT."
    >
      <div className="grid gap-4 sm:col-span-full">
        {fields.length === 0 && <p className="text-sm text-soft">There are none yet.</p>}
        <SortableList
          label="Specifications"
          items={fields}
          idOf={({ id }) => id}
          nameOf={(_field, at) =>
            getValues(`specifications.${at}.name`) || `specification ${at + 1}`
          }
          onMove={move}
          className="grid gap-3 empty:hidden"
          itemClassName="group/row bg-paper [&:not(:first-child)_label]:sr-only"
        >
          {(_field, at, handle) => <Row at={at} handle={handle} onRemove={() => remove(at)} />}
        </SortableList>
        {!isReadOnly && fields.length < most && (
          <p>
            <QuietButton onClick={() => append({ name: '', text: '' }, { focusName })}>
              <Plus aria-hidden strokeWidth={1.5} className="size-4" />
              Add a specification
            </QuietButton>
          </p>
        )}
      </div>
    </FormSection>
  )
}

interface RowProps {
  at: number
  handle: ReactNode
  onRemove: () => void
}

function Row({ at, handle, onRemove }: RowProps) {
  const name = useWatch<ProductDraft, `specifications.${number}.name`>({
    name: `specifications.${at}.name`,
  })
  const isReadOnly = useIsReadOnly()
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-1">
      <span className="group-first/row:pt-7">{handle}</span>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <TextField<ProductDraft> name={`specifications.${at}.name`} label="Name" maxLength={80} />
        <TextField<ProductDraft>
          name={`specifications.${at}.text`}
          label="Text"
          maxLength={1_000}
        />
      </div>
      {!isReadOnly && (
        <span className="group-first/row:pt-7">
          <IconButton label={`Remove ${name || 'this specification'}`} onClick={onRemove}>
            <X aria-hidden strokeWidth={1.5} className="size-4" />
          </IconButton>
        </span>
      )}
    </div>
  )
}
