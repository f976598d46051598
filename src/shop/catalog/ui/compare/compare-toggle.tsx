import { Checkbox } from '#ui/checkbox.tsx'
import type { Product } from '../../domain/catalog.schema.ts'
import { toggleCompared, useCompared } from './compared-products.ts'

/** Adds a product to the comparison or removes it. */
export function CompareToggle({ product }: { product: Product }) {
  const isCompared = useCompared().includes(product.id)
  return (
    <Checkbox
      label="Compare"
      aria-label={`Compare ${product.name}`}
      tip={isCompared ? 'Remove from comparison' : 'Add to comparison'}
      checked={isCompared}
      onChange={() => toggleCompared(product.id)}
    />
  )
}

/** The same button over a tile's picture: visible on hover and keyboard focus, and while the product is chosen. */
export function TileCompareToggle({ product }: { product: Product }) {
  return (
    <div className="pointer-events-none absolute bottom-0 left-0 z-10 bg-paper pr-4 pl-3 opacity-0 transition-opacity group-hover:pointer-events-auto group-hover:opacity-100 focus-within:pointer-events-auto focus-within:opacity-100 has-checked:pointer-events-auto has-checked:opacity-100 max-md:hidden">
      <CompareToggle product={product} />
    </div>
  )
}
