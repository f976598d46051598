import { useCallback, useMemo, useState } from 'react'
import { RowTable } from '#backoffice/parts/row-table.tsx'
import type { Choosing } from '#backoffice/table/column.ts'
import type { List } from '#backoffice/use-list.ts'
import { MovementDialog } from '#shop/inventory/backoffice/movement-dialog.tsx'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import type { OwnerCategory } from '../../domain/owner-category.schema.ts'
import type { OwnerProduct } from '../../domain/owner-product.schema.ts'
import { type Move, useProductEdits } from '../products.queries.ts'
import { FlagsDialog } from './bulk/flags-dialog.tsx'
import { PriceDialog } from './bulk/price-dialog.tsx'
import { StatusDialog } from './bulk/status-dialog.tsx'
import type { BulkParts } from './bulk/use-bulk-change.ts'
import { productColumns } from './product-columns.tsx'

interface ProductTableProps {
  list: List<OwnerProduct>
  products: readonly OwnerProduct[]
  categories: readonly OwnerCategory[]
}

/** The products, with actions for each one and for the selection. */
export function ProductTable({ list, products, categories }: ProductTableProps) {
  const mayEdit = useMay('PATCH /api/admin/products/{id}')
  const mayMove = useMay('POST /api/admin/inventory/{variantId}/movements')
  const { editing, move } = useProductEdits()
  const stock = useStock(products)
  const bulk = useBulk(products)
  const { open } = stock
  const columns = useMemo(
    () =>
      productColumns({
        categories,
        editing: mayEdit ? editing : null,
        onOpenStock: mayMove ? open : null,
      }),
    [categories, editing, mayEdit, mayMove, open],
  )
  return (
    <>
      <RowTable<OwnerProduct>
        caption="Products"
        columns={columns}
        rows={products}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/admin/products/${id}`}
        sorting={list.sorting}
        {...(mayEdit ? { choosing: bulk.choosing } : {})}
      />
      {stock.opened && <StockDialog {...stock.opened} move={move} onClose={stock.close} />}
      {bulk.doing && (
        <BulkChange
          doing={bulk.doing}
          products={bulk.chosen}
          editing={editing}
          onClose={bulk.close}
        />
      )}
    </>
  )
}

/** The product whose only variant is being counted or received. */
function useStock(products: readonly OwnerProduct[]) {
  const [asked, setAsked] = useState<{ id: number; typed: string | null } | null>(null)
  const product = products.find(({ id }) => id === asked?.id)
  return {
    opened: asked && product ? { product, typed: asked.typed } : null,
    open: useCallback(({ id }: OwnerProduct, typed: string | null) => setAsked({ id, typed }), []),
    close: () => setAsked(null),
  }
}

interface StockDialogProps {
  product: OwnerProduct
  typed: string | null
  move: Move
  onClose: () => void
}

function StockDialog({ product: { name, variants }, ...rest }: StockDialogProps) {
  const [only] = variants
  return only && <MovementDialog variant={{ ...only, variantId: only.id }} name={name} {...rest} />
}

type BulkKind = 'price' | 'status' | 'flags' | 'archive'

/** The actions for selected products; their rows stay selected until they are deselected. */
function useBulk(products: readonly OwnerProduct[]) {
  const [asked, setAsked] = useState<{ kind: BulkKind; ids: ReadonlySet<number> } | null>(null)
  const action = (title: string, kind: BulkKind) => ({
    title,
    run: (rows: readonly OwnerProduct[]) =>
      setAsked({ kind, ids: new Set(rows.map(({ id }) => id)) }),
  })
  const choosing: Choosing<OwnerProduct> = {
    nameOf: ({ name }) => name,
    actions: [
      action('Set price', 'price'),
      action('Set status', 'status'),
      action('Set labels', 'flags'),
      action('Archive', 'archive'),
    ],
  }
  return {
    choosing,
    doing: asked?.kind ?? null,
    chosen: products.filter(({ id }) => asked?.ids.has(id)),
    close: () => setAsked(null),
  }
}

function BulkChange({ doing, ...parts }: BulkParts & { doing: BulkKind }) {
  if (doing === 'price') return <PriceDialog {...parts} />
  if (doing === 'flags') return <FlagsDialog {...parts} />
  return <StatusDialog {...parts} status={doing === 'archive' ? 'archived' : 'active'} />
}
