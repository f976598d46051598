import { typedWhole } from '#backoffice/form/typed-figures.ts'
import type { Product } from '#shop/catalog/domain/catalog.schema.ts'
import {
  type Choice,
  type ProductOption,
  parseOptions,
  variantOf,
} from '#shop/catalog/domain/options.ts'
import { picturesOf } from '#shop/catalog/domain/picture-address.ts'
import type { DraftRequest } from '../../domain/draft.schema.ts'

/** A line of an order in the making: a product, its chosen values, and the quantity as typed. */
export interface NewLine {
  /** Distinguishes lines of the same product. */
  key: string
  productId: number
  name: string
  picture: string | null
  options: readonly ProductOption[]
  choice: Choice
  quantity: string
}

/** What was typed to find a product, and the values of the variant that it names by its SKU. */
interface Asked {
  text?: string
  choice?: Choice
}

/**
 * A line of one unit of a product, with the values of its SKU or those that were typed to find it ("Copper Leaf CC 11mm").
 * Other options are left open unless they have only one value, so that nobody sends a variant without having chosen it.
 */
export function newLine(
  product: Product,
  key: string,
  { text = '', choice = {} }: Asked = {},
): NewLine {
  const options = parseOptions(product.variants)
  const words = text.toLowerCase().split(/\s+/)
  const isTyped = (value: string) => words.includes(value.toLowerCase())
  const asked = options.flatMap(({ name, values }) => {
    const value = values.length === 1 ? values[0] : values.find(isTyped)
    return value === undefined ? [] : [[name, value]]
  })
  return {
    key,
    productId: product.id,
    name: product.name,
    picture: picturesOf(product)[0] ?? null,
    options,
    choice: { ...Object.fromEntries(asked), ...choice },
    quantity: '1',
  }
}

const most = 99

/** Why a typed quantity is invalid, as a sentence; null if it is valid. */
export function quantityProblem({ quantity }: Pick<NewLine, 'quantity'>): string | null {
  const typed = typedWhole(quantity)
  return typed !== null && typed >= 1 && typed <= most ? null : `A whole number from 1 to ${most}`
}

/** The names of the options of a line that have no value yet. */
export function openOptions({ options, choice }: Pick<NewLine, 'options' | 'choice'>): string[] {
  return options.map(({ name }) => name).filter((name) => choice[name] === undefined)
}

/** Whether a line has an open option or an invalid quantity, so that nobody knows what the order comes to. */
export function hasOpenLine(lines: readonly NewLine[]): boolean {
  return lines.some((line) => quantityProblem(line) !== null || openOptions(line).length > 0)
}

/** A line as the API takes it; an unreadable quantity counts as one unit meanwhile. */
export function itemOfLine(line: NewLine): DraftRequest['items'][number] {
  const { productId, options, choice } = line
  const quantity = quantityProblem(line) === null ? (typedWhole(line.quantity) ?? 1) : 1
  return { productId, variant: variantOf(options, choice), quantity }
}
