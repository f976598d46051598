import { useWatch } from 'react-hook-form'
import { useIsReadOnly } from '#backoffice/form/form-mode.ts'
import { WideSection } from '#backoffice/form/wide-section.tsx'
import type { OwnerProductDetail } from '../../../domain/owner-product.schema.ts'
import type { ProductDraft } from '../product-draft.ts'
import { FillBar } from './fill-bar.tsx'
import { VariantGrid } from './variant-grid.tsx'

/** What is sold, one row a variant. */
export function VariantsSection({ product }: { product: OwnerProductDetail | null }) {
  const options = useWatch<ProductDraft, 'options'>({ name: 'options' })
  const isPlain = options.length === 0
  const isReadOnly = useIsReadOnly()
  return (
    <WideSection
      id="variants"
      title={isPlain ? 'What is sold' : 'Variants'}
      note={
        isPlain
          ? 'The one thing that shoppers buy.'
          : 'An empty price is that of the product. Enter and the arrows go from row to row; Ctrl D copies a cell to all rows below it.'
      }
      {...(!isPlain && !isReadOnly && { action: <FillBar /> })}
    >
      <VariantGrid product={product} />
    </WideSection>
  )
}
