import type { Choice } from '#shop/catalog/domain/options.ts'
import { lineLimit } from './cart-limits.ts'

/** What a form that was sent before its page could run wants to have in the cart. */
export interface ItemInAddress {
  slug: string
  quantity: number
  choice: Choice
}

const optionPrefix = 'option-'

/** The item in the query of /cart: add, quantity (1 to 99, else 1) and option-<name>; null where there is none. */
export function itemInAddress(query: URLSearchParams): ItemInAddress | null {
  const slug = query.get('add')
  if (!slug) return null
  const asked = Number(query.get('quantity') ?? 1)
  const isQuantity = Number.isInteger(asked) && asked >= 1 && asked <= lineLimit
  const options = [...query].filter(([name]) => name.startsWith(optionPrefix))
  return {
    slug,
    quantity: isQuantity ? asked : 1,
    choice: Object.fromEntries(
      options.map(([name, value]) => [name.slice(optionPrefix.length), value]),
    ),
  }
}
