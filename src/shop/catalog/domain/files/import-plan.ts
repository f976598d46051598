import type { Choice } from '../options.ts'
import type { OwnerProduct } from '../owner-product.schema.ts'
import type { NewProduct, ProductPatch } from '../product-fields.schema.ts'
import type { FileColumn } from './file-columns.ts'
import type { ImportChange, ImportError, ProductImport } from './product-import.schema.ts'

/** The stored data that a file refers to. */
export interface ImportFacts {
  /** The products by their slugs. */
  products: ReadonlyMap<string, OwnerProduct>
  /** Current slugs by former ones. */
  formerSlugs: ReadonlyMap<string, string>
  /** The ids of all categories by their slugs. */
  categories: ReadonlyMap<string, number>
  /** The variants that hold the SKUs in the file. */
  skuHolders: ReadonlyMap<string, SkuHolder>
  /** Which of the picture keys in the file the shop serves. */
  pictureKeys: ReadonlySet<string>
  /** The shop's public address without a trailing slash. */
  origin: string
}

export interface SkuHolder {
  id: number
  productId: number
  /** The name of its product. */
  name: string
  isWithdrawn: boolean
}

/** The number of units that a file gives for a variant, existing or new. */
export interface UnitCount {
  choice: Choice
  onHand: number
}

/** What a file does to one product: makes or changes it. */
export type PlannedProduct =
  | { before: null; slug: string; wanted: NewProduct; pictures: readonly string[] }
  | {
      before: OwnerProduct
      /** The changed fields; null if there are none. */
      patch: ProductPatch | null
      counts: readonly UnitCount[]
      /** The addresses of its pictures in their new order; null if they do not change. */
      pictures: readonly string[] | null
    }

export interface ImportPlan
  extends Pick<
    ProductImport,
    'created' | 'changed' | 'unchanged' | 'changes' | 'added' | 'errors'
  > {
  products: readonly PlannedProduct[]
}

/** What planning a file finds; the lists grow as it proceeds. */
export interface ImportReport {
  changes: ImportChange[]
  added: ProductImport['added']
  errors: ImportError[]
  /** The cells that have an error. */
  wrongCells: Set<string>
}

/** Reports an error; only the first one for a cell counts. */
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
