import type { ReactNode } from 'react'
import { Tabs } from '#ui/tabs.tsx'
import type { ProductDetail } from '../../domain/catalog.schema.ts'
import { parseSpecifications } from '../../domain/specifications.ts'
import { Rating } from '../rating.tsx'

interface ProductTabsProps {
  product: ProductDetail
  /** The reviews themselves, which a room above brings. */
  reviews?: ReactNode
}

export function ProductTabs({ product, reviews }: ProductTabsProps) {
  return (
    <Tabs
      label="About this product"
      tabs={[
        {
          id: 'description',
          title: 'Description',
          panel: <Description text={product.description} />,
        },
        {
          id: 'specifications',
          title: 'Specifications',
          panel: <Specifications text={product.specifications} />,
        },
        { id: 'reviews', title: 'Reviews', panel: reviews ?? <ReviewSummary product={product} /> },
      ]}
    />
  )
}

function Description({ text }: { text: string | null }) {
  const paragraphs = (text ?? '').split(/\n{2,}/).filter((paragraph) => paragraph.trim())
  if (paragraphs.length === 0)
    return <p className="text-soft">No detailed description available.</p>
  return (
    <div className="grid max-w-2xl gap-4 text-lg">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}

function Specifications({ text }: { text: string | null }) {
  const lines = parseSpecifications(text)
  if (lines.length === 0) return <p className="text-soft">No specifications available.</p>
  return (
    <dl className="max-w-2xl divide-y divide-hairline">
      {lines.map(([name, value]) => (
        <div key={name} className="grid gap-x-6 py-3 sm:grid-cols-[12rem_1fr]">
          <dt className="text-soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function ReviewSummary({ product }: { product: ProductDetail }) {
  return (
    <div className="grid gap-3">
      <Rating {...product} isLong />
      <p className="text-soft">Reviews coming soon!</p>
    </div>
  )
}
