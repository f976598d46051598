import { typedWhole } from '#backoffice/form/typed-figures.ts'
import type { Product } from '#shop/catalog/domain/catalog.schema.ts'
import {
  type Choice,
  openingChoice,
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

/**
 * A line of one unit of a product. Its values are those named in the search ("Copper Leaf CC 11mm"); the others default
 * to values that can be bought.
 */
export function newLine(product: Product, key: string, typed = ''): NewLine {
  const options = parseOptions(product.variants)
  const words = typed.toLowerCase().split(/\s+/)
  const isTyped = (value: string) => words.includes(value.toLowerCase())
  const asked = options.flatMap(({ name, values }) => {
    const value = values.find(isTyped)
    return value === undefined ? [] : [[name, value]]
  })
  return {
    key,
    productId: product.id,
    name: product.name,
    picture: picturesOf(product)[0] ?? null,
    options,
    choice: { ...openingChoice(product), ...Object.fromEntries(asked) },
    quantity: '1',
  }
}

const most = 99

/** Why a typed quantity is invalid, as a sentence; null if it is valid. */
export function quantityProblem({ quantity }: Pick<NewLine, 'quantity'>): string | null {
  const typed = typedWhole(quantity)
  return typed !== null && typed >= 1 && typed <= most ? null : `A whole number from 1 to ${most}`
}

/** A line as the API takes it; an unreadable quantity counts as one unit meanwhile. */
export function itemOfLine(line: NewLine): DraftRequest['items'][number] {
  const { productId, options, choice } = line
  const quantity = quantityProblem(line) === null ? (typedWhole(line.quantity) ?? 1) : 1
  return { productId, variant: variantOf(options, choice), quantity }
}
