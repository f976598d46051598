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

/** What the list's statement is told of its filters. */
interface Narrowing extends Omit<OwnerProductFilters, 'search' | 'low'> {
  /** The products that a search has found, that are low, or both, the newest first; null where neither is asked for. */
  ids: number[] | null
  /** Products that are low, where they are left out. */
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

/** Whether nothing but ids narrows a list, so that its length and its newest page are known without asking. */
function isOfIdsAlone(narrowing: Narrowing): narrowing is Narrowing & { ids: number[] } {
  return narrowing.ids !== null && conditionsOf({ ...narrowing, ids: null }, () => '').length === 0
}

/** Of ids alone, the newest page is read without the rest of them. */
function pageOfIds(narrowing: Narrowing, { sort, cursor, limit }: Wanted): Narrowing {
  if (sort !== 'newest' || !isOfIdsAlone(narrowing)) return narrowing
  const start = cursor ? narrowing.ids.findIndex((id) => id < cursor.id) : 0
  return { ...narrowing, ids: start < 0 ? [] : narrowing.ids.slice(start, start + limit) }
}

/**
 * How many products a list has, known beforehand for each combination of filters. Null where the list's statement counts
 * what it has found.
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
  // What was found is few, and counted while it is sorted.
  const total = narrowing.ids ? 'count(*) over ()::integer' : 'null::integer'
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
