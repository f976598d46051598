import type { FileColumn } from '../../domain/files/file-columns.ts'

interface ColumnWords {
  columns: readonly FileColumn[]
  about: string
}

/** Explains the columns to owners. */
export const columnWords: readonly ColumnWords[] = [
  {
    columns: ['slug'],
    about:
      'Which product: the last part of its web address. A new one creates a new product. Required in every row.',
  },
  { columns: ['name', 'price'], about: 'Required for a new product. Write prices like 12.50.' },
  { columns: ['category'], about: 'The last part of the category’s web address; empty for none.' },
  { columns: ['short_description', 'description'], about: 'The texts on the product’s page.' },
  { columns: ['compare_at_price'], about: 'The price shown struck through; empty for none.' },
  { columns: ['status'], about: 'draft, active or archived. A new product begins as a draft.' },
  { columns: ['featured', 'bestseller', 'is_new'], about: 'true or false.' },
  {
    columns: [
      'option1_name',
      'option1_value',
      'option2_name',
      'option2_value',
      'option3_name',
      'option3_value',
    ],
    about:
      'Which variant, such as Curl and CC. New values create new variants; options keep their names.',
  },
  {
    columns: ['sku'],
    about: 'The variant’s own code. Leave it empty for a new variant and the shop creates one.',
  },
  {
    columns: ['variant_price'],
    about: 'Only where a variant costs more or less than its product.',
  },
  {
    columns: ['on_hand'],
    about:
      'The units you counted. An empty cell changes nothing. Anything that shipped after you made the file would be counted again, so leave this column out unless you’ve just counted.',
  },
  {
    columns: ['weight_grams', 'barcode'],
    about: 'Format barcodes as text, or your spreadsheet may round them.',
  },
  {
    columns: ['picture_urls'],
    about:
      'Pictures already in this shop, in order, separated by spaces. Upload new ones on the product’s screen.',
  },
  { columns: ['specifications', 'lash'], about: 'JSON, as in an export.' },
]
