import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { controlLook } from '#ui/field-look.ts'
import { TextInput } from '#ui/text-input.tsx'
import type { OwnerCategory } from '../../domain/owner-category.schema.ts'
import { slugOf } from '../../domain/product-slug.ts'
import { CategoryPicture } from './category-picture.tsx'
import { useCategorySave } from './use-category-save.ts'
import { useCategoryUpload } from './use-category-upload.ts'

interface CategoryDialogProps {
  /** The category to change; null to make one. */
  category: OwnerCategory | null
  onClose: () => void
}

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const { draft, failures, isPending, type, save } = useCategorySave(category, onClose)
  const upload = useCategoryUpload((address) => type('imageUrl', address))
  const isUploading = upload.sent !== null
  const line = (field: 'name' | 'slug') => ({
    value: draft[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => type(field, target.value),
  })
  return (
    <FormDialog
      title={category ? `Category “${category.name}”` : 'New category'}
      submit={['Save', isUploading ? 'Uploading…' : 'Saving…']}
      isPending={isPending || isUploading}
      failure={failures.form ?? null}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field label="Name" error={failures.name}>
        {(ids) => <TextInput {...ids} {...line('name')} maxLength={100} />}
      </Field>
      <Field label="Web address" error={failures.slug} hint={addressHint(draft, category)}>
        {(ids) => <TextInput {...ids} {...line('slug')} maxLength={120} spellCheck={false} />}
      </Field>
      <Field label="Description" error={failures.description}>
        {(ids) => (
          <textarea
            {...ids}
            rows={3}
            maxLength={2_000}
            value={draft.description}
            onChange={({ target }) => type('description', target.value)}
            className={`${controlLook} field-sizing-content min-h-24 resize-y`}
          />
        )}
      </Field>
      <CategoryPicture
        address={draft.imageUrl}
        error={failures.imageUrl}
        upload={upload}
        onChange={(address) => type('imageUrl', address)}
      />
    </FormDialog>
  )
}

function addressHint(
  { name, slug }: { name: string; slug: string },
  category: OwnerCategory | null,
) {
  const address = `/products?category=${slug.trim() || (name.trim() && slugOf(name))}`
  if (category && slug.trim() !== category.slug)
    return `${address}. Links to the old address will stop working.`
  return slug.trim() ? address : `Leave it empty to use the name: ${address}`
}
