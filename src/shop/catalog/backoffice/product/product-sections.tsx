import type { ReactNode } from 'react'
import { SectionLinks } from '#backoffice/form/section-links.tsx'
import type { OwnerProductDetail } from '../../domain/owner-product.schema.ts'
import { LashSection } from './sections/lash-section.tsx'
import { PriceSection } from './sections/price-section.tsx'
import { SearchSection } from './sections/search-section.tsx'
import { SpecificationsSection } from './sections/specifications-section.tsx'
import { StatusSection } from './sections/status-section.tsx'
import { TextSection } from './sections/text-section.tsx'
import { sections } from './sections.ts'
import { OptionsSection } from './variants/options-section.tsx'
import { VariantsSection } from './variants/variants-section.tsx'

interface ProductSectionsProps {
  /** The stored product; null while it is being made. */
  product: OwnerProductDetail | null
  pictures: ReactNode
}

/** All fields of a product, in the order in which people usually think of them. */
export function ProductSections({ product, pictures }: ProductSectionsProps) {
  return (
    <>
      <SectionLinks label="Sections of the product" sections={sections} />
      <TextSection product={product} />
      <StatusSection />
      {pictures}
      <PriceSection product={product} />
      <OptionsSection product={product} />
      <VariantsSection product={product} />
      <LashSection />
      <SpecificationsSection />
      <SearchSection product={product} />
    </>
  )
}
