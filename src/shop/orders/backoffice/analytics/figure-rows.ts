import type { ListFilters } from '#backoffice/list-address.ts'
import { analyticsAddress, periodFilter, type ShownPeriod, shownPeriodIn } from './shown-period.ts'

/** What the rows behind a figure are of. */
type RowsOf =
  | { list: 'orders'; of: 'status'; status: string }
  | { list: 'orders'; of: 'product'; productId: string }
  | { list: 'carts'; of: 'all' | 'ordered' }

/** The rows behind one figure of the analytics of a period. */
export type FigureRows = RowsOf & { period: ShownPeriod }

/** The rows that a URL of the Analytics tab opens; null if it opens none or names some that do not exist. */
export function figureRowsIn(search: URLSearchParams): FigureRows | null {
  const period = shownPeriodIn(search)
  const status = search.get('orders')?.trim()
  if (status) return { list: 'orders', of: 'status', status, period }
  const productId = search.get('product') ?? ''
  if (/^\d{1,9}$/.test(productId)) return { list: 'orders', of: 'product', productId, period }
  const of = search.get('carts')
  return of === 'all' || of === 'ordered' ? { list: 'carts', of, period } : null
}

/** The URL that opens the rows, starting at a cursor if given. */
export function figureRowsAddress(rows: FigureRows, place: ListFilters = {}): string {
  return analyticsAddress(rows.period, { ...addressFilters(rows), ...place })
}

function addressFilters(rows: FigureRows): ListFilters {
  if (rows.of === 'status') return { orders: rows.status }
  return rows.of === 'product' ? { product: rows.productId } : { carts: rows.of }
}

/** The filters of the rows' list. */
export function figureRowsFilters(rows: FigureRows): ListFilters {
  return { ...ownFilters(rows), ...periodFilter(rows.period) }
}

function ownFilters(rows: FigureRows): ListFilters {
  if (rows.of === 'status') return { status: rows.status }
  if (rows.of === 'product') return { productId: rows.productId }
  return rows.of === 'ordered' ? { ordered: 'yes' } : {}
}
