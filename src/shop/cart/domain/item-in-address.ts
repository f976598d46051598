import type { Choice } from '#shop/catalog/domain/options.ts'
import { lineLimit } from './cart-limits.ts'

/** The item of an add-to-cart form that was submitted without JavaScript, before the page was hydrated. */
export interface ItemInAddress {
  slug: string
  quantity: number
  choice: Choice
}

const optionPrefix = 'option-'

/**
 * Reads the item from the query of /cart: add, quantity (1 to 99, otherwise 1) and option-<name>; null if there is
 * none.
 */
export function itemInAddress(query: URLSearchParams): ItemInAddress | null {
  const slug = query.get('add')
  if (!slug) return null
  const quantity = Number(query.get('quantity') ?? 1)
  const isQuantity = Number.isInteger(quantity) && quantity >= 1 && quantity <= lineLimit
  const options = [...query].filter(([name]) => name.startsWith(optionPrefix))
  return {
    slug,
    quantity: isQuantity ? quantity : 1,
    choice: Object.fromEntries(
      options.map(([name, value]) => [name.slice(optionPrefix.length), value]),
    ),
  }
}
