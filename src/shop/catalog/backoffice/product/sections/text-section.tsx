import { useWatch } from 'react-hook-form'
import { FormSection } from '#backoffice/form/form-section.tsx'
import { LongTextField } from '#backoffice/form/long-text-field.tsx'
import { TextField } from '#backoffice/form/text-field.tsx'
import type { OwnerProductDetail } from '../../../domain/owner-product.schema.ts'
import { slugOf } from '../../../domain/product-slug.ts'
import type { ProductDraft } from '../product-draft.ts'
import { productLabels } from '../product-words.ts'
import { sections } from '../sections.ts'
import { CategoryField } from './category-field.tsx'

/** The product's name, texts, category, and slug. */
export function TextSection({ product }: { product: OwnerProductDetail | null }) {
  return (
    <FormSection id="texts" title={sections.texts} note="What shoppers read about the product.">
      <div className="grid gap-6 sm:col-span-full">
        <TextField<ProductDraft> name="name" label={productLabels.name} maxLength={200} />
        <SlugField product={product} />
        <CategoryField />
        <LongTextField<ProductDraft>
          name="shortDescription"
          label={productLabels.shortDescription}
          hint="One or two sentences, beside the picture and in lists."
        />
        <LongTextField<ProductDraft> name="description" label={productLabels.description} />
      </div>
    </FormSection>
  )
}

function SlugField({ product }: { product: OwnerProductDetail | null }) {
  const [name, slug] = useWatch<ProductDraft, ['name', 'slug']>({ name: ['name', 'slug'] })
  return (
    <TextField<ProductDraft>
      name="slug"
      label={productLabels.slug}
      maxLength={120}
      spellCheck={false}
      hint={hintOf({ slug: slug.trim() || slugOf(name), isTyped: slug.trim() !== '', product })}
    />
  )
}

interface SlugWords {
  slug: string
  isTyped: boolean
  product: OwnerProductDetail | null
}

function hintOf({ slug, isTyped, product }: SlugWords): string {
  if (product && slug !== product.slug)
    return `/products/${slug}. Links to /products/${product.slug} keep working: they lead here.`
  if (product) return `/products/${slug}. If you change it, old links keep working.`
  return isTyped ? `/products/${slug}` : `Leave it empty to use the name: /products/${slug}`
}
