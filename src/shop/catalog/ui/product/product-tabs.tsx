import type { ReactNode } from 'react'
import { Tabs } from '#ui/tabs.tsx'
import { useTabInAddress } from '#ui/use-tab-in-address.ts'
import type { ProductDetail } from '../../domain/catalog.schema.ts'
import { parseSpecifications } from '../../domain/specifications.ts'

interface ProductTabsProps {
  product: ProductDetail
  /** The reviews, passed by the page because their room is above this one. */
  reviews: ReactNode
}

const ids = ['description', 'specifications', 'reviews'] as const

/** Without JavaScript every tab panel is shown. */
const allOpen = '@layer base{[role=tabpanel][hidden]{display:block!important}}'

export function ProductTabs({ product, reviews }: ProductTabsProps) {
  const [shown, show] = useTabInAddress(ids)
  const [description, specifications] = ids
  return (
    <>
      <noscript>
        <style>{allOpen}</style>
      </noscript>
      <Tabs
        label="About this product"
        shown={shown}
        onShow={show}
        tabs={[
          {
            id: description,
            title: 'Description',
            panel: <Description text={product.description} />,
          },
          {
            id: specifications,
            title: 'Specifications',
            panel: <Specifications text={product.specifications} />,
          },
          { id: ids[2], title: 'Reviews', panel: reviews },
        ]}
      />
    </>
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
