import { counted } from '#kernel/counted.ts'
import { formatDecimal } from '#kernel/money.ts'
import { type Companion, type Coverage, packOf } from '#shop/lash/domain/lash-pack.ts'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'
import type { ProductOption } from '../../domain/options.ts'
import { placesOf } from '../../domain/variant-grid.ts'
import type { Specification } from './product-values.ts'

/** The labels of a product's fields and of the parts of its lash, by path. */
export const productLabels = {
  name: 'Name',
  slug: 'Web address',
  shortDescription: 'Short description',
  description: 'Description',
  categoryId: 'Category',
  status: 'Status',
  featured: 'Featured',
  bestseller: 'Bestseller',
  isNew: 'New',
  price: 'Price',
  compareAtPrice: 'Compare-at price',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
  options: 'Options',
  specifications: 'Specifications',
  lash: 'Lash',
  'lash.kind': 'Kind of lash',
  'lash.curl': 'Curl',
  'lash.lengthsMm': 'Lengths',
  'lash.thicknessMm': 'Thickness',
  'lash.fanCount': 'Fibers per fan',
  'lash.color': 'Color',
  'lash.map': 'Map',
  'lash.bandColor': 'Band color',
  'lash.pack.rows': 'Rows',
  'lash.pack.rowsOfEach': 'Rows of each length',
  'lash.pack.perRow': 'Fans per row',
  'lash.pack.segments': 'Segments',
  'lash.pack.isSided': 'Half the segments are for the left eye, half for the right',
  'lash.pack.magnets': 'Magnets on each strip',
  'lash.pack.hasLowerStrips': 'With lower strips',
  'lash.pack.covers': 'Covers',
  'lash.pack.bandMm': 'Band thickness',
  'lash.pack.isClosed': 'Each fan’s fibers meet at one point',
  'lash.pack.shorterMm': 'Shorter by',
  'lash.pack.guideMm': 'Guide mark every',
  'lash.pack.finish': 'Finish',
  'lash.pack.beside': 'Comes with',
  'lash.pack.linerColor': 'Liner color',
} as const

/** The labels of the fields in a row of the variant grid. */
export const variantLabels = {
  sku: 'SKU',
  price: 'Price',
  compareAtPrice: 'Compare-at price',
  barcode: 'Barcode',
  weightGrams: 'Weight',
  isActive: 'For sale',
  onHand: 'Opening stock',
} as const

export const statusNames = { draft: 'Draft', active: 'Active', archived: 'Archived' } as const

export const coverageNames: readonly (readonly [Coverage, string])[] = [
  ['full', 'The whole lash line'],
  ['half', 'The outer half'],
  ['third', 'The outer third'],
]

export const companionNames: readonly (readonly [Companion, string])[] = [
  ['liner', 'Eyeliner'],
  ['pen', 'Bond and seal pen'],
  ['remover', 'Remover'],
  ['applicator', 'Applicator'],
]

/** A word with its first letter capitalized. */
export const inCapital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const labels: Readonly<Record<string, string>> = productLabels
const ofVariant: Readonly<Record<string, string>> = variantLabels

/** A row's values in words, "CC · 12 mm"; empty for a product without options. */
export function rowName(values: readonly string[]): string {
  return values.length === 0 ? 'the product' : values.join(' · ')
}

/** A field's label by its path; a variant's by its values, which the options supply. */
export function labelOf(path: string, options: readonly ProductOption[]): string {
  const [first, key, field = ''] = path.split('.')
  if (first !== 'variants') return labels[path] ?? path
  const place = placesOf(options).find((one) => one.key === key)
  return `${ofVariant[field] ?? 'Variant'} of ${place ? rowName(place.values) : 'another variant'}`
}

const isMoney = (path: string) => /(?:^|\.)(?:price|compareAtPrice)$/.test(path)

/** A field's value in words: "$50.00", "CC, D", "none". */
export function textOf(path: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return 'none'
  if (path === 'options') return optionsText(value as ProductOption[])
  if (path === 'specifications')
    return (value as Specification[]).map(({ name, text }) => `${name}: ${text}`).join('\n')
  if (path === 'status') return statusNames[value as keyof typeof statusNames] ?? String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.join(', ')
  return isMoney(path) ? formatDecimal(String(value)) : String(value)
}

function optionsText(options: readonly ProductOption[]): string {
  return options.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('\n') || 'none'
}

/** A lash and its counts in words: "CC curl, 8 to 14 mm, 0.07 mm thick, black, 16 rows". */
export function lashText(spec: LashSpec): string {
  const { curl, lengthsMm, thicknessMm, color } = spec
  const [shortest, longest] = [Math.min(...lengthsMm), Math.max(...lengthsMm)]
  const length = shortest === longest ? `${longest} mm` : `${shortest} to ${longest} mm`
  const thick = `${thicknessMm.toFixed(2)} mm thick`
  return [`${curl} curl`, length, thick, color.toLowerCase(), countText(spec)].join(', ')
}

function countText(spec: LashSpec): string {
  const { rows, segments, magnets } = packOf(spec)
  if (spec.kind === 'magnetic') return `${counted(magnets, 'magnet')} on each strip`
  if (spec.kind === 'cluster') return `${counted(segments, 'segment')} in ${counted(rows, 'row')}`
  return counted(rows, 'row')
}
