/** The columns of a file of products, in the order of an export; one row is one variant (commerce 4, CSV). */
export const fileColumns = [
  'slug',
  'name',
  'category',
  'short_description',
  'description',
  'price',
  'compare_at_price',
  'status',
  'featured',
  'bestseller',
  'is_new',
  'option1_name',
  'option1_value',
  'option2_name',
  'option2_value',
  'option3_name',
  'option3_value',
  'sku',
  'variant_price',
  'on_hand',
  'weight_grams',
  'barcode',
  'picture_urls',
  'specifications',
  'lash',
] as const

export type FileColumn = (typeof fileColumns)[number]

/** The product's columns, repeated in all its rows. */
export const productColumns = [
  'name',
  'category',
  'short_description',
  'description',
  'price',
  'compare_at_price',
  'status',
  'featured',
  'bestseller',
  'is_new',
  'picture_urls',
  'specifications',
  'lash',
] as const satisfies readonly FileColumn[]

/** The variant's columns, besides its option values. */
export const variantColumns = [
  'sku',
  'variant_price',
  'on_hand',
  'weight_grams',
  'barcode',
] as const satisfies readonly FileColumn[]

/** The columns of the options that a product can have. */
export const optionColumns = [
  { name: 'option1_name', value: 'option1_value' },
  { name: 'option2_name', value: 'option2_value' },
  { name: 'option3_name', value: 'option3_value' },
] as const satisfies readonly { name: FileColumn; value: FileColumn }[]

export type ProductColumn = (typeof productColumns)[number]
export type VariantColumn = (typeof variantColumns)[number]

/** A row of a file as read: the texts of the columns that the file has. */
export interface FileRow {
  /** The record's number, counting the header as 1. */
  row: number
  cells: Partial<Record<FileColumn, string>>
}

/** Whether a text is the name of a column. */
export function isFileColumn(name: string): name is FileColumn {
  return fileColumns.some((column) => column === name)
}

/** The rows of one product. */
export type ProductRows = readonly [FileRow, ...FileRow[]]
