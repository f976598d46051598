import type { Column } from '#backoffice/parts/row-table.tsx'
import type { OwnerCategory } from '../../domain/owner-category.schema.ts'
import type { OwnerProduct } from '../../domain/owner-product.schema.ts'
import { ItemPicture } from '../item-picture.tsx'
import type { ProductEditing } from '../products.queries.ts'
import { PriceCell, StruckPriceCell } from './price-cells.tsx'
import { FlagCells, StatusCell } from './state-cells.tsx'
import { type OpenStock, UnitsCell } from './units-cell.tsx'

interface ColumnsParts {
  categories: readonly OwnerCategory[]
  /** Null for those who may only view. */
  editing: ProductEditing | null
  onOpenStock: OpenStock | null
}

/** The columns of the list of products, editable in place by those who may. */
export function productColumns(parts: ColumnsParts): readonly Column<OwnerProduct>[] {
  const { editing, onOpenStock } = parts
  const names = new Map(parts.categories.map(({ id, name }) => [id, name]))
  return [
    {
      title: 'Product',
      isLead: true,
      sort: { ascending: 'name', descending: '-name', first: 'ascending' },
      cell: (product) => (
        <ProductTitle product={product} category={names.get(product.categoryId ?? 0)} />
      ),
    },
    { title: 'Status', cell: (product) => <StatusCell product={product} editing={editing} /> },
    {
      title: 'Price',
      isNumber: true,
      sort: { ascending: 'price', descending: '-price' },
      cell: (product) => <PriceCell product={product} editing={editing} />,
    },
    {
      title: 'Compare at',
      isNumber: true,
      cell: (product) => <StruckPriceCell product={product} editing={editing} />,
    },
    {
      title: 'Available',
      isNumber: true,
      cell: (product) => <UnitsCell product={product} onOpen={onOpenStock} />,
    },
    {
      title: 'Labels',
      isWide: true,
      cell: (product) => <FlagCells product={product} editing={editing} />,
    },
  ]
}

interface ProductTitleProps {
  product: OwnerProduct
  category: string | undefined
}

function ProductTitle({ product, category }: ProductTitleProps) {
  const { name, variants, pictures } = product
  const count = variants.length === 1 ? null : `${variants.length}\u00a0variants`
  return (
    <span className="flex items-start gap-3">
      <span className="shrink-0">
        <ItemPicture address={pictures[0]?.url ?? null} />
      </span>
      <span className="grid min-w-0 gap-0.5">
        <span className="font-medium break-words">{name}</span>
        <span className="text-xs text-soft">
          {/* An inline box escapes the link's underline. */}
          <span className="inline-block">
            {[category ?? 'No category', count].filter(Boolean).join('\u00a0· ')}
          </span>
        </span>
      </span>
    </span>
  )
}
