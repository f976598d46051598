import type { PropertyWords } from '#backoffice/form/conflict-dialog.tsx'
import type { Conflict } from '#backoffice/form/use-versioned-change.ts'
import { VersionedForm } from '#backoffice/form/versioned-form.tsx'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import type { OwnerProductDetail } from '../../domain/owner-product.schema.ts'
import { PicturesSection } from './pictures/pictures-section.tsx'
import { ProductHead } from './product-head.tsx'
import { ProductSections } from './product-sections.tsx'
import type { ProductValues } from './product-values.ts'
import { labelOf, textOf } from './product-words.ts'
import { PriceHistory } from './sections/price-history.tsx'
import { useProductForm } from './use-product-form.ts'

interface ProductEditorProps {
  product: OwnerProductDetail
  username: string
}

/** The form of an existing product, with its pictures, which are stored separately, and its history. */
export function ProductEditor({ product, username }: ProductEditorProps) {
  const versioned = useProductForm(product, username)
  const mayChange = useMay('PATCH /api/admin/products/{id}')
  return (
    <>
      <ProductHead product={product} />
      <VersionedForm
        label="Product"
        versioned={versioned}
        wordsOf={wordsOf}
        isReadOnly={!mayChange}
        below={<PriceHistory product={product} />}
      >
        <ProductSections product={product} pictures={<PicturesSection product={product} />} />
      </VersionedForm>
    </>
  )
}

const wordsOf = ({ mine }: Conflict<ProductValues>): PropertyWords => ({
  labelOf: (path) => labelOf(path, mine.options),
  textOf,
  changedBy: () => 'Saved now',
})
