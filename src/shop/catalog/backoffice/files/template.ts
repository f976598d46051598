import { csvRow } from '#platform/csv.ts'
import { saveFile } from '#ui/save-file.ts'
import { type FileColumn, fileColumns } from '../../domain/files/file-columns.ts'

const about: Partial<Record<FileColumn, string>> = {
  slug: 'soft-halo',
  name: 'Soft Halo',
  short_description: 'A light fan for every day.',
  price: '14.50',
  status: 'draft',
  featured: 'false',
  bestseller: 'false',
  is_new: 'true',
  option1_name: 'Curl',
  specifications: '{"Material":"PBT fiber"}',
}

const rows: readonly Partial<Record<FileColumn, string>>[] = [
  { ...about, option1_value: 'C', sku: 'SOFT-HALO-C', on_hand: '20' },
  { ...about, option1_value: 'CC', sku: 'SOFT-HALO-CC', variant_price: '15.50', on_hand: '20' },
]

/** A file with all columns and one product in two variants. */
function templateText(): string {
  const lines = rows.map((row) => csvRow(fileColumns.map((column) => row[column] ?? '')))
  return [csvRow(fileColumns), ...lines].join('')
}

export function saveTemplate(): void {
  saveFile(new Blob([templateText()], { type: 'text/csv' }), 'products-template.csv')
}
