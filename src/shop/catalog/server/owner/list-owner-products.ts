import { z } from 'zod'
import { type Bind, bindParams, where } from '#db/sql-text.ts'
import { runStatement } from '#db/statement.ts'
import { type Cursor, cursorIn, type Page, pageOf } from '#kernel/cursor.ts'
import type { Context } from '#shop/context.ts'
import { findByText } from '#shop/inventory/server/find-by-text.ts'
import type { OwnerProduct } from '../../domain/owner-product.schema.ts'
import type {
  OwnerProductFilters,
  OwnerProductList,
  OwnerProductSort,
} from '../../domain/owner-product-list.schema.ts'
import { type OrderInSql, orders } from '../list-order.ts'
import { ownerProduct, ownerProductColumns, storedOwnerProduct } from './owner-product-json.ts'

const listed = storedOwnerProduct.extend({ key: z.string() })
const counted = z.object({ total: z.int() })

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
    ...{ ...filters, lowFrom: settings.lowStockFrom },
    ids: search === undefined ? null : await idsOf(db, search),
  }
  const total = cursor?.total ?? (await countProducts(db, narrowing))
  const read = await readRows(db, narrowing, { sort, cursor, limit: limit + 1 })
  const page = pageOf(read, { order: sort, limit, total })
  return { ...page, rows: page.rows.map(({ key: _key, ...row }) => ownerProduct(row)) }
}

/** The filters, the ids that a search has found, and from how many units stock is low. */
type Narrowing = OwnerProductFilters & { ids: number[] | null; lowFrom: number }

async function idsOf(db: Context['db'], search: string): Promise<number[]> {
  const { productIds, bySku } = await findByText(db, search)
  return [...new Set([...productIds, ...bySku.map(({ productId }) => productId)])]
}

async function countProducts(db: Context['db'], filters: Narrowing): Promise<number> {
  const { params, bind } = bindParams()
  const text = `select count(*)::integer as total from products p ${where(conditionsOf(filters, bind))}`
  const statement = { name: 'count_owner_products', text, row: counted, isPrepared: false }
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
  // Only what is on the page is gathered, even where PostgreSQL has to sort what it found.
  const text = `
    with found as materialized (
      select p.id from products p ${where(conditions)} order by ${by} limit ${bind(limit)}::integer
    )
    select ${key} as key, ${ownerProductColumns} from found join products p on p.id = found.id order by ${by}`
  const statement = { name: 'list_owner_products', text, row: listed, isPrepared: false }
  return await runStatement(db, statement, params)
}

const flags = {
  featured: 'p.featured',
  bestseller: 'p.bestseller',
  isNew: 'p.is_new',
  inStock: 'p.in_stock',
} as const

function conditionsOf(filters: Narrowing, bind: Bind): string[] {
  const { ids, status, categoryId, low, lowFrom } = filters
  const chosen = Object.entries(flags).flatMap(([name, column]) => {
    const wanted = filters[name as keyof typeof flags]
    return wanted === undefined ? [] : [wanted ? column : `not ${column}`]
  })
  return [
    ...chosen,
    ...(status === undefined ? [] : [`p.status = ${bind(status)}`]),
    ...(categoryId === undefined ? [] : [`p.category_id = ${bind(categoryId)}::integer`]),
    ...(low === undefined ? [] : [`${low ? '' : 'not '}${isLow(bind(lowFrom))}`]),
    ...(ids === null ? [] : [`p.id = any (${bind(ids)}::integer[])`]),
  ]
}

/** Asked of the units alone first, of which few are low: the view of stock would be gone through for each product. */
const isLow = (lowFrom: string) => `exists (
  select from inventory i join product_variants v on v.id = i.variant_id
  where v.product_id = p.id and v.is_active and v.withdrawn_at is null and i.tracked
    and i.on_hand - i.reserved <= ${lowFrom}::integer
)`
