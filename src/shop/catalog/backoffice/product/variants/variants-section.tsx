import { useWatch } from 'react-hook-form'
import { useIsReadOnly } from '#backoffice/form/form-mode.ts'
import { WideSection } from '#backoffice/form/wide-section.tsx'
import type { OwnerProductDetail } from '../../../domain/owner-product.schema.ts'
import type { ProductDraft } from '../product-draft.ts'
import { sections } from '../sections.ts'
import { FillBar } from './fill-bar.tsx'
import { VariantGrid } from './variant-grid.tsx'

/** The variants, one per row. */
export function VariantsSection({ product }: { product: OwnerProductDetail | null }) {
  const options = useWatch<ProductDraft, 'options'>({ name: 'options' })
  const isPlain = options.length === 0
  const isReadOnly = useIsReadOnly()
  return (
    <WideSection
      id="variants"
      title={isPlain ? 'SKU and stock' : sections.variants}
      note={
        isPlain
          ? 'This product has no options, so it is one item.'
          : 'Leave a price empty to use the product’s. Enter and the arrow keys move between rows; Ctrl\u00a0D copies a cell to every row below. A column copied from a spreadsheet can be pasted.'
      }
      {...(!isPlain && !isReadOnly && { action: <FillBar isNew={product === null} /> })}
    >
      <VariantGrid product={product} />
    </WideSection>
  )
}
