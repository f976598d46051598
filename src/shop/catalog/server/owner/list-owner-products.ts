import { z } from 'zod'
import { type Bind, bindParams, where } from '#db/sql-text.ts'
import { runStatement } from '#db/statement.ts'
import { type Cursor, cursorIn, type Page, pageOf } from '#kernel/cursor.ts'
import type { Context } from '#shop/context.ts'
import { findProducts, idsIn } from '#shop/inventory/server/find-by-text.ts'
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

/** By name; the cursor holds only the last product's id, by which its name is looked up. */
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

/** An owner's products, drafts and archived ones included, page by page. */
export async function listOwnerProducts(
  context: Pick<Context, 'db' | 'settings'>,
  { sort, limit, after, ...filters }: OwnerProductList,
): Promise<Page<OwnerProduct>> {
  const { db } = context
  const cursor = cursorIn(after, { order: sort, key: sorts[sort].keyForm })
  const narrowing = await narrow(context, filters)
  const wanted = { sort, cursor, limit: limit + 1 }
  const [counted, read] = await Promise.all([
    cursor?.total ?? countProducts(db, narrowing),
    readRows(db, pageOfIds(narrowing, wanted), wanted),
  ])
  const total = counted ?? read[0]?.total ?? 0
  const page = pageOf(read, { order: sort, limit, total })
  return {
    ...page,
    rows: page.rows.map(({ key: _key, total: _total, ...row }) => ownerProduct(row)),
  }
}

/** The filters as the list's statement takes them. */
interface Narrowing extends Omit<OwnerProductFilters, 'search' | 'low'> {
  /** The products found by search, low in stock, or both, newest first; null if neither filter is set. */
  ids: number[] | null
  /** The low products, if they are to be left out. */
  without: LowProducts | null
}

async function narrow(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { search, low, ...others }: Omit<OwnerProductList, 'sort' | 'limit' | 'after'>,
): Promise<Narrowing> {
  const [found, lowOnes] = await Promise.all([
    search === undefined ? null : findProducts(db, search),
    low === undefined ? null : findLowProducts(db, settings.lowStockFrom),
  ])
  if (!(low && lowOnes)) return { ...others, ids: found, without: lowOnes }
  const wanted = found && new Set(found)
  return {
    ...others,
    ids: idsIn(lowOnes.ids).filter((id) => wanted?.has(id) ?? true),
    without: null,
  }
}

/** Whether only ids narrow a list, so that its length and its newest page are known without a query. */
function isOfIdsAlone(narrowing: Narrowing): narrowing is Narrowing & { ids: number[] } {
  return narrowing.ids !== null && conditionsOf({ ...narrowing, ids: null }, () => '').length === 0
}

/** With ids alone, reads the newest page without the other ids. */
function pageOfIds(narrowing: Narrowing, { sort, cursor, limit }: Wanted): Narrowing {
  if (sort !== 'newest' || !isOfIdsAlone(narrowing)) return narrowing
  const start = cursor ? narrowing.ids.findIndex((id) => id < cursor.id) : 0
  return { ...narrowing, ids: start < 0 ? [] : narrowing.ids.slice(start, start + limit) }
}

/**
 * The number of products in a list, precomputed for each combination of filters. Null if the list's statement counts
 * them.
 */
async function countProducts(db: Context['db'], narrowing: Narrowing): Promise<number | null> {
  if (isOfIdsAlone(narrowing)) return narrowing.ids.length
  if (narrowing.ids) return null
  const { params, bind } = bindParams()
  const { without } = narrowing
  const others = conditionsOf({ ...narrowing, without: null }, bind)
  const known = `(select coalesce(sum(p.products), 0) from owner_product_counts p ${where(others)})`
  const left =
    without && others.length > 0
      ? `(select count(*) from products p ${where([...others, isAnyOf(without.ids, bind)])})`
      : `${without?.count ?? 0}`
  const text = `select (${known} - ${left})::integer as total`
  const statement = { name: 'count_owner_products', text, row: countedRow, isPrepared: false }
  const [row] = await runStatement(db, statement, params)
  return row?.total ?? 0
}

interface Wanted {
  sort: OwnerProductSort
  cursor: Cursor | null
  limit: number
}

async function readRows(db: Context['db'], narrowing: Narrowing, { sort, cursor, limit }: Wanted) {
  const { params, bind } = bindParams()
  const { by, key, after } = sorts[sort]
  const conditions = [...conditionsOf(narrowing, bind), ...(cursor ? [after(cursor, bind)] : [])]
  // Search results are few, so they are counted while sorting.
  const total = narrowing.ids ? 'count(*) over ()::integer' : 'null::integer'
  // Gathers only what is on the page, even if PostgreSQL has to sort all results.
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

/** In SQL: the conditions on `p`, which is products or, without ids and low products, the table of their counts. */
function conditionsOf(narrowing: Narrowing, bind: Bind): string[] {
  const { ids, status, categoryId, without } = narrowing
  const chosen = Object.entries(flags).flatMap(([name, column]) => {
    const wanted = narrowing[name as keyof typeof flags]
    return wanted === undefined ? [] : [wanted ? column : `not ${column}`]
  })
  return [
    ...chosen,
    ...(status === undefined ? [] : [`p.status = ${bind(status)}`]),
    ...(categoryId === undefined ? [] : [`p.category_id = ${bind(categoryId)}::integer`]),
    ...(without === null ? [] : [`p.id <> all (${bind(without.ids)}::integer[])`]),
    ...(ids === null ? [] : [isAnyOf(ids, bind)]),
  ]
}

const isAnyOf = (ids: readonly number[] | string, bind: Bind) =>
  `p.id = any (${bind(ids)}::integer[])`
