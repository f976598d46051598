import { type ListFilters, screenAddress } from '#backoffice/list-address.ts'

/** The rows behind one figure of the analytics. */
export type FigureRows =
  | { list: 'orders'; of: 'status'; status: string }
  | { list: 'orders'; of: 'product'; productId: string }
  | { list: 'carts'; of: 'all' | 'ordered' }

/** The rows that a URL of the Analytics tab opens; null if it opens none or names some that do not exist. */
export function figureRowsIn(search: URLSearchParams): FigureRows | null {
  const status = search.get('orders')?.trim()
  if (status) return { list: 'orders', of: 'status', status }
  const productId = search.get('product') ?? ''
  if (/^\d{1,9}$/.test(productId)) return { list: 'orders', of: 'product', productId }
  const of = search.get('carts')
  return of === 'all' || of === 'ordered' ? { list: 'carts', of } : null
}

/** The URL that opens the rows, starting at a cursor if given. */
export function figureRowsAddress(rows: FigureRows, place: ListFilters = {}): string {
  return screenAddress('analytics', { ...addressFilters(rows), ...place })
}

function addressFilters(rows: FigureRows): ListFilters {
  if (rows.of === 'status') return { orders: rows.status }
  return rows.of === 'product' ? { product: rows.productId } : { carts: rows.of }
}

/** The filters of the rows' list. */
export function figureRowsFilters(rows: FigureRows): ListFilters {
  if (rows.of === 'status') return { status: rows.status }
  if (rows.of === 'product') return { productId: rows.productId }
  return rows.of === 'ordered' ? { ordered: 'yes' } : {}
}
