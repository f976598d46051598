import { csvRow } from '#platform/csv.ts'
import { type CsvFile, csvName } from '#platform/csv-file.ts'
import type { Context } from '#shop/context.ts'
import { auditedFilters } from '#shop/staff/domain/audited-filters.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import { fileColumns } from '../../domain/files/file-columns.ts'
import { fileRecords } from '../../domain/files/file-record.ts'
import type { OwnerProductList } from '../../domain/owner-product-list.schema.ts'
import { listOwnerCategories } from '../owner/list-owner-categories.ts'
import { listOwnerProducts } from '../owner/list-owner-products.ts'

type Filters = Omit<OwnerProductList, 'limit' | 'after'>

/** How many products are in memory at a time. */
const productsAtOnce = 200

/**
 * Exports the products that match the list's filters as a file that can be imported again: one row per variant,
 * archived products included. Audits the export first.
 */
export async function exportProducts(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  by: SignedIn,
  filters: Filters,
): Promise<CsvFile> {
  const at = context.now()
  const { sort: _sort, ...narrowing } = filters
  const subject = { kind: 'products', id: null } as const
  const details = auditedFilters(narrowing)
  await writeAudit(context.db, { at, by, action: 'products-exported', subject, details })
  return { name: csvName('products', at), rows: rowsOf(context, filters) }
}

async function* rowsOf(
  context: Pick<Context, 'db' | 'settings'>,
  filters: Filters,
): AsyncGenerator<string> {
  const categories = await listOwnerCategories(context)
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]))
  yield csvRow(fileColumns)
  let after: string | undefined
  do {
    const page = await listOwnerProducts(context, { ...filters, limit: productsAtOnce, after })
    const records = page.rows.flatMap((product) =>
      fileRecords(product, slugs.get(product.categoryId ?? 0) ?? ''),
    )
    yield records.map((record) => csvRow(fileColumns.map((column) => record[column]))).join('')
    after = page.next ?? undefined
  } while (after !== undefined)
}
