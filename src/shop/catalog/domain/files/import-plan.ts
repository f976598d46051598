import type { Choice } from '../options.ts'
import type { OwnerProduct } from '../owner-product.schema.ts'
import type { NewProduct, ProductPatch } from '../product-fields.schema.ts'
import type { FileColumn } from './file-columns.ts'
import type { ImportChange, ImportError, ProductImport } from './product-import.schema.ts'

/** What is stored of what a file names. */
export interface ImportFacts {
  /** The products by their slugs. */
  products: ReadonlyMap<string, OwnerProduct>
  /** The slugs of today by former ones. */
  formerSlugs: ReadonlyMap<string, string>
  /** The ids of all categories by their slugs. */
  categories: ReadonlyMap<string, number>
  /** The variants that have the SKUs of the file. */
  skuHolders: ReadonlyMap<string, SkuHolder>
  /** The keys of pictures that the shop serves, among those that the file names. */
  pictureKeys: ReadonlySet<string>
  /** How the world calls the shop, without a slash at its end. */
  origin: string
}

export interface SkuHolder {
  id: number
  productId: number
  /** The name of its product. */
  name: string
  isWithdrawn: boolean
}

/** A count of units that a file holds of a variant that is there, or that it makes. */
export interface UnitCount {
  choice: Choice
  onHand: number
}

/** What a file does to one product: makes it, or changes some of it. */
export type PlannedProduct =
  | { before: null; slug: string; wanted: NewProduct; pictures: readonly string[] }
  | {
      before: OwnerProduct
      /** The fields that change; null if none does. */
      patch: ProductPatch | null
      counts: readonly UnitCount[]
      /** The addresses of its pictures in their new order; null if they stay. */
      pictures: readonly string[] | null
    }

export interface ImportPlan
  extends Pick<
    ProductImport,
    'created' | 'changed' | 'unchanged' | 'changes' | 'added' | 'errors'
  > {
  products: readonly PlannedProduct[]
}

/** What is found while a file is planned, in lists that grow. */
export interface ImportReport {
  changes: ImportChange[]
  added: ProductImport['added']
  errors: ImportError[]
  /** The cells that have an error. */
  wrongCells: Set<string>
}

/** Notes an error; of two about one cell only the first. */
export function reportError(
  { errors, wrongCells }: ImportReport,
  row: number,
  column: FileColumn | null,
  message: string,
): void {
  const cell = `${row} ${column}`
  if (!wrongCells.has(cell)) errors.push({ row, column, message })
  wrongCells.add(cell)
}
