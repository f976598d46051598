import { useWatch } from 'react-hook-form'
import { FormSection } from '#backoffice/form/form-section.tsx'
import { LongTextField } from '#backoffice/form/long-text-field.tsx'
import { TextField } from '#backoffice/form/text-field.tsx'
import { useSettings } from '#platform/settings-context.tsx'
import type { OwnerProductDetail } from '../../../domain/owner-product.schema.ts'
import { slugOf } from '../../../domain/product-slug.ts'
import type { ProductDraft } from '../product-draft.ts'
import { productLabels } from '../product-words.ts'
import { sections } from '../sections.ts'

/** How much of a title and a description search engines usually show, in characters. */
const shown = { title: 60, description: 160 } as const

/** The texts for search engines, with a preview of the result. */
export function SearchSection({ product }: { product: OwnerProductDetail | null }) {
  return (
    <FormSection
      id="search"
      title={sections.search}
      note="If you leave these empty, the name and the short description are used."
    >
      <div className="grid gap-6 sm:col-span-full">
        <TextField<ProductDraft> name="seoTitle" label={productLabels.seoTitle} maxLength={200} />
        <LongTextField<ProductDraft> name="seoDescription" label={productLabels.seoDescription} />
        <SearchResult product={product} />
      </div>
    </FormSection>
  )
}

function SearchResult({ product }: { product: OwnerProductDetail | null }) {
  const { name: shop } = useSettings()
  const [name, slug, short, ownTitle, ownText] = useWatch<
    ProductDraft,
    ['name', 'slug', 'shortDescription', 'seoTitle', 'seoDescription']
  >({ name: ['name', 'slug', 'shortDescription', 'seoTitle', 'seoDescription'] })
  const title = `${ownTitle.trim() || name.trim() || 'Name of the product'} · ${shop}`
  const text = ownText.trim() || short.trim() || otherwiseText(name.trim())
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm font-medium">How a search result may look</figcaption>
      <div className="grid gap-1 border border-hairline bg-white p-4 wrap-anywhere">
        <p className="text-xs text-soft">
          {location.host} › products › {slug.trim() || product?.slug || slugOf(name)}
        </p>
        <p className="text-lg text-clay">{cut(title, shown.title)}</p>
        <p className="text-sm text-soft">{cut(text, shown.description)}</p>
      </div>
    </figure>
  )
}

/** The page's own default description of a product (product-head.ts). */
function otherwiseText(name: string): string {
  return name ? `${name}, premium eyelash extensions.` : 'Its short description.'
}

/** A text cut to this many characters at a word boundary, as search engines do. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text
  return `${text.slice(0, longest).replace(/\s+\S*$/, '')} …`
}
