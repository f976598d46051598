import { z } from 'zod'
import type { Db, Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { together } from '#db/together.ts'
import type { FileRow } from '../../domain/files/file-columns.ts'
import type { ImportFacts } from '../../domain/files/import-plan.ts'
import { keysIn } from '../../domain/files/plan-pictures.ts'
import {
  ownerProduct,
  ownerProductColumns,
  storedOwnerProduct,
} from '../owner/owner-product-json.ts'
import { listTakenSkus } from '../owner/write-variant-rows.ts'

const readProducts = statement({
  name: 'list_products_of_file',
  row: storedOwnerProduct,
  text: `select ${ownerProductColumns} from products p where p.slug = any ($1::text[])`,
})

const readFormerSlugs = statement({
  name: 'list_former_slugs_of_file',
  row: z.object({ former: z.string(), slug: z.string() }),
  text: `
    select s.slug as former, p.slug from product_slugs s join products p on p.id = s.product_id
    where s.slug = any ($1::text[]) and s.slug <> p.slug`,
})

const readCategories = statement({
  name: 'list_category_slugs',
  row: z.object({ id: z.int(), slug: z.string() }),
  text: 'select id, slug from categories order by id',
})

const readPictureKeys = statement({
  name: 'list_known_picture_keys',
  row: z.object({ key: z.string() }),
  text: `select f.key from pictures f where f.key = any ($1::text[])`,
})

/** Reads the stored data that a file refers to, in five statements sent together. */
export async function readImportFacts(
  db: Db | Tx,
  rows: readonly FileRow[],
  origin: string,
): Promise<ImportFacts> {
  const named = (column: 'slug' | 'sku' | 'picture_urls') => [
    ...new Set(rows.flatMap(({ cells }) => cells[column]?.trim() || [])),
  ]
  const slugs = named('slug')
  const [products, former, categories, holders, keys] = await together(
    readProducts(db, slugs),
    readFormerSlugs(db, slugs),
    readCategories(db),
    listTakenSkus(db, named('sku')),
    readPictureKeys(db, keysIn(named('picture_urls'), origin)),
  )
  return {
    products: new Map(products.map((stored) => [stored.slug, ownerProduct(stored)])),
    formerSlugs: new Map(former.map((row) => [row.former, row.slug])),
    categories: new Map(categories.map(({ id, slug }) => [slug, id])),
    skuHolders: new Map(holders.map(({ sku, ...holder }) => [sku, holder])),
    pictureKeys: new Set(keys.map(({ key }) => key)),
    origin,
  }
}
