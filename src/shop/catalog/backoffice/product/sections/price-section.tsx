import { TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormSection } from '#backoffice/form/form-section.tsx'
import { MoneyField } from '#backoffice/form/money-field.tsx'
import { typedDollars } from '#backoffice/form/typed-figures.ts'
import type { OwnerProductDetail } from '../../../domain/owner-product.schema.ts'
import { judgeStruckPrice, type StruckVerdict } from '../../../domain/struck-price.ts'
import type { ProductDraft } from '../product-draft.ts'
import { productLabels } from '../product-words.ts'
import { sections } from '../sections.ts'

/** The product's price, and whether its struck price was ever charged. */
export function PriceSection({ product }: { product: OwnerProductDetail | null }) {
  const verdict = useStruckVerdict(product)
  const id = useId()
  return (
    <FormSection
      id="price"
      title={sections.price}
      note="In US dollars, before tax. Variants cost the same unless they have a price of their own."
    >
      <MoneyField<ProductDraft> name="price" label={productLabels.price} />
      <MoneyField<ProductDraft>
        name="compareAtPrice"
        label={productLabels.compareAtPrice}
        hint="Shown struck through. Leave it empty for none."
        describedBy={verdict.kind === 'none' ? undefined : id}
      />
      <div role="status" id={id} className="empty:hidden sm:col-span-full">
        {verdict.kind !== 'none' && <Verdict {...verdict} />}
      </div>
    </FormSection>
  )
}

function Verdict({ kind, message }: Exclude<StruckVerdict, { kind: 'none' }>) {
  if (kind === 'holds') return <p className="text-sm text-leaf">{message}</p>
  return (
    <p className="flex gap-3 border-l-2 border-clay bg-blush/60 px-4 py-3 text-sm">
      <TriangleAlert aria-hidden strokeWidth={1.5} className="mt-0.5 size-5 shrink-0 text-clay" />
      <span>
        {message}
        {kind === 'doubtful' &&
          ' By law, a compare-at price must have been a real price for a reasonable time (16 CFR 233.1).'}
      </span>
    </p>
  )
}

/** What the price history says about the typed struck price. */
function useStruckVerdict(product: OwnerProductDetail | null): StruckVerdict {
  const [now] = useState(() => new Date())
  const [typed, struck] = useWatch<ProductDraft, ['price', 'compareAtPrice']>({
    name: ['price', 'compareAtPrice'],
  })
  const [price, compareAtPrice] = [typedDollars(typed), typedDollars(struck)]
  if (price === null) return { kind: 'none' }
  const { priceHistory: history = [], publishedAt = null } = product ?? {}
  return judgeStruckPrice({ price, compareAtPrice, history, publishedAt, now })
}
