import { ChangeForm } from '#backoffice/form/change-form.tsx'
import { ConflictDialog } from '#backoffice/form/conflict-dialog.tsx'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import type { OwnerProductDetail } from '../../domain/owner-product.schema.ts'
import { PicturesSection } from './pictures/pictures-section.tsx'
import { ProductHead } from './product-head.tsx'
import { ProductSections } from './product-sections.tsx'
import { labelOf, textOf } from './product-words.ts'
import { PriceHistory } from './sections/price-history.tsx'
import { useProductForm } from './use-product-form.ts'

interface ProductEditorProps {
  product: OwnerProductDetail
  username: string
}

/** The form of an existing product, with its pictures, which are stored separately, and its history. */
export function ProductEditor({ product, username }: ProductEditorProps) {
  const { form, change, submit, resolve, discard } = useProductForm(product, username)
  const { conflict } = change
  const mayChange = useMay('PATCH /api/admin/products/{id}')
  return (
    <>
      <ProductHead product={product} />
      <ChangeForm
        label="Product"
        form={form}
        {...change}
        isReadOnly={!mayChange}
        onSave={() => void submit()}
        onDiscard={() => {
          const action = { label: 'Undo', run: discard() }
          showToast({ title: 'Changes discarded', action })
        }}
        onLeave={discard}
        below={<PriceHistory product={product} />}
      >
        <ProductSections product={product} pictures={<PicturesSection product={product} />} />
      </ChangeForm>
      {conflict && (
        <ConflictDialog
          key={conflict.theirs.version}
          what="the product"
          conflict={conflict}
          words={{
            labelOf: (path) => labelOf(path, conflict.mine.options),
            textOf,
            changedBy: () => 'Saved now',
          }}
          isSaving={change.isSaving}
          onResolve={(mine) => void resolve(mine)}
          onClose={change.leaveConflict}
        />
      )}
    </>
  )
}
