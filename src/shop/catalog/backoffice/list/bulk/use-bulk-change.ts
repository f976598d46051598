import { useState } from 'react'
import type { LeftRow, RowChange } from '#backoffice/table/use-row-edits.ts'
import { counted } from '#kernel/counted.ts'
import type { OwnerProduct } from '../../../domain/owner-product.schema.ts'
import type { ProductEditing } from '../../products.queries.ts'

export interface BulkParts {
  /** The selected products in their current state. */
  products: readonly OwnerProduct[]
  editing: ProductEditing
  onClose: () => void
}

/** Changes the selected products together. Changed ones leave the dialog; the others stay, with the reason. */
export function useBulkChange({ products, editing, onClose }: BulkParts) {
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())
  const [left, setLeft] = useState<readonly LeftRow<OwnerProduct>[]>([])
  const [isPending, setIsPending] = useState(false)
  async function run(
    changes: readonly RowChange<OwnerProduct>[],
    titleOf: (count: number) => string,
  ): Promise<void> {
    setIsPending(true)
    const refused = await editing.saveAll(changes, titleOf)
    setIsPending(false)
    setLeft(refused)
    const kept = new Set(refused.map(({ row }) => row.id))
    setDone(new Set([...done, ...changes.map(({ row }) => row.id).filter((id) => !kept.has(id))]))
    if (refused.length === 0) onClose()
  }
  return { toChange: products.filter(({ id }) => !done.has(id)), left, isPending, run }
}

/** A number of products in words. */
export const productsOf = (count: number): string => counted(count, 'product')
