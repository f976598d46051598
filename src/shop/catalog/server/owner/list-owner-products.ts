import { z } from 'zod'
import { type Bind, bindParams, where } from '#db/sql-text.ts'
import { runStatement } from '#db/statement.ts'
import { type Cursor, cursorIn, type Page, pageOf } from '#kernel/cursor.ts'
import type { Context } from '#shop/context.ts'
import { findByText } from '#shop/inventory/server/find-by-text.ts'
import { findLowProducts, type LowProducts } from '#shop/inventory/server/find-low-products.ts'
import type { OwnerProduct } from '../../domain/owner-product.schema.ts'
import type {
  OwnerProductFilters,
  OwnerProductList,
  OwnerProductSort,
} from '../../domain/owner-product-list.schema.ts'
import { type OrderInSql, orders } from '../list-order.ts'
import { ownerProduct, ownerProductColumns, storedOwnerProduct } from './owner-product-json.ts'

const listed = storedOwnerProduct.extend({ key: z.string(), total: z.int().nullable() })
const countedRow = z.object({ total: z.int() })

/** By name, whose place a cursor finds by the product that it ends with. */
const byName = (direction: 'asc' | 'desc'): OrderInSql => ({
  by: `lower(p.name) ${direction}, p.id ${direction}`,
  key: `''`,
  keyForm: 'none',
  after: ({ id }, bind) => {
    const last = bind(id)
    const later = direction === 'asc' ? '>' : '<'
    return `(lower(p.name), p.id) ${later} ((select lower(c.name) from products c where c.id = ${last}::integer), ${last}::integer)`
  },
})

const sorts: Record<OwnerProductSort, OrderInSql> = {
  newest: orders.newest,
  name: byName('asc'),
  '-name': byName('desc'),
  price: orders.price,
  '-price': orders['-price'],
}

/** The products of an owner, drafts and archived ones included, page by page. */
export async function listOwnerProducts(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { sort, limit, after, search, ...filters }: OwnerProductList,
): Promise<Page<OwnerProduct>> {
  const cursor = cursorIn(after, { order: sort, key: sorts[sort].keyForm })
  const narrowing = {
    ...filters,
    ids: search === undefined ? null : await idsOf(db, search),
    lowOnes: filters.low === undefined ? null : await findLowProducts(db, settings.lowStockFrom),
  }
  const [counted, read] = await Promise.all([
    cursor?.total ?? (narrowing.ids ? null : countProducts(db, narrowing)),
    readRows(db, narrowing, { sort, cursor, limit: limit + 1 }),
  ])
  const total = counted ?? read[0]?.total ?? 0
  const page = pageOf(read, { order: sort, limit, total })
  return {
    ...page,
    rows: page.rows.map(({ key: _key, total: _total, ...row }) => ownerProduct(row)),
  }
}

/** The filters, the ids that a search has found, and the products that are low, where the filters ask for them. */
type Narrowing = OwnerProductFilters & { ids: number[] | null; lowOnes: LowProducts | null }

async function idsOf(db: Context['db'], search: string): Promise<number[]> {
  const { productIds, bySku } = await findByText(db, search)
  return [...new Set([...productIds, ...bySku.map(({ productId }) => productId)])]
}

/** The number of products in each combination of filters is known beforehand; only those that are low are counted. */
async function countProducts(db: Context['db'], { low, ...others }: Narrowing): Promise<number> {
  const { params, bind } = bindParams()
  const known = () =>
    `(select coalesce(sum(p.products), 0) from owner_product_counts p ${where(conditionsOf({ ...others, lowOnes: null }, bind))})`
  const isNarrowed = conditionsOf({ ...others, lowOnes: null }, () => '').length > 0
  const countLow = () =>
    isNarrowed
      ? `(select count(*) from products p ${where(conditionsOf({ ...others, low: true }, bind))})`
      : `${bind(others.lowOnes?.count ?? 0)}::integer`
  const total = low === undefined ? known() : low ? countLow() : `${known()} - ${countLow()}`
  const text = `select (${total})::integer as total`
  const statement = { name: 'count_owner_products', text, row: countedRow, isPrepared: false }
  const [row] = await runStatement(db, statement, params)
  return row?.total ?? 0
}

async function readRows(
  db: Context['db'],
  filters: Narrowing,
  { sort, cursor, limit }: { sort: OwnerProductSort; cursor: Cursor | null; limit: number },
) {
  const { params, bind } = bindParams()
  const { by, key, after } = sorts[sort]
  const conditions = [...conditionsOf(filters, bind), ...(cursor ? [after(cursor, bind)] : [])]
  // What a search has found is few, and counted while it is sorted.
  const total = filters.ids ? 'count(*) over ()::integer' : 'null::integer'
  // Only what is on the page is gathered, even where PostgreSQL has to sort what it found.
  const text = `
    with found as materialized (
      select p.id, ${total} as total from products p ${where(conditions)} order by ${by} limit ${bind(limit)}::integer
    )
    select ${key} as key, found.total, ${ownerProductColumns} from found join products p on p.id = found.id order by ${by}`
  const statement = { name: 'list_owner_products', text, row: listed, isPrepared: false }
  return await runStatement(db, statement, params)
}

const flags = {
  featured: 'p.featured',
  bestseller: 'p.bestseller',
  isNew: 'p.is_new',
  inStock: 'p.in_stock',
} as const

/** In SQL: the conditions on `p`, products or, without ids and low ones, the table of their counts. */
function conditionsOf(filters: Narrowing, bind: Bind): string[] {
  const { ids, status, categoryId, low, lowOnes } = filters
  const chosen = Object.entries(flags).flatMap(([name, column]) => {
    const wanted = filters[name as keyof typeof flags]
    return wanted === undefined ? [] : [wanted ? column : `not ${column}`]
  })
  return [
    ...chosen,
    ...(status === undefined ? [] : [`p.status = ${bind(status)}`]),
    ...(categoryId === undefined ? [] : [`p.category_id = ${bind(categoryId)}::integer`]),
    ...(lowOnes === null
      ? []
      : [`p.id ${low ? '= any' : '<> all'} (${bind(lowOnes.ids)}::integer[])`]),
    ...(ids === null ? [] : [`p.id = any (${bind(ids)}::integer[])`]),
  ]
}
