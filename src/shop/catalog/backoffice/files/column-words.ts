import type { FileColumn } from '../../domain/files/file-columns.ts'

interface ColumnWords {
  columns: readonly FileColumn[]
  about: string
}

/** What owners are told of the columns. */
export const columnWords: readonly ColumnWords[] = [
  {
    columns: ['slug'],
    about:
      'Which product: the last part of its address. One that no product has makes a new product. Always there.',
  },
  { columns: ['name', 'price'], about: 'Needed for a new product. Prices look like 12.50.' },
  { columns: ['category'], about: 'The slug of the category; empty for none.' },
  { columns: ['short_description', 'description'], about: 'Texts for the product’s page.' },
  { columns: ['compare_at_price'], about: 'The struck price; empty for none.' },
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
      'Which variant: Curl and CC. New values make new variants; names of options stay as they are.',
  },
  {
    columns: ['sku'],
    about: 'The variant’s own number. Left empty for a new one, the shop makes it.',
  },
  {
    columns: ['variant_price'],
    about: 'Where a variant costs something else than its product; empty otherwise.',
  },
  {
    columns: ['on_hand'],
    about:
      'The units that were counted. Empty leaves them as they are. A file that is older than your last orders counts those units again: leave the column out if you did not count.',
  },
  {
    columns: ['weight_grams', 'barcode'],
    about: 'The barcode as text, or a spreadsheet rounds it.',
  },
  {
    columns: ['picture_urls'],
    about:
      'Pictures of this shop in their order, with spaces between them. Pictures from elsewhere are uploaded on the product’s screen.',
  },
  { columns: ['specifications', 'lash'], about: 'JSON, as in an export.' },
]
