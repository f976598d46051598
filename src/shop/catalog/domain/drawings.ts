import { markedSlug } from '#shop/lash/domain/art.ts'
import type { OwnerProduct } from './owner-product.schema.ts'

/** The views that the shop draws of a product: each by its number, which ends its key, and its alt text. */
export const drawings = {
  tray: { view: 1, words: 'the whole tray' },
  macro: { view: 2, words: 'close up' },
  worn: { view: 3, words: 'as worn' },
} as const

export type Drawing = keyof typeof drawings

/** The alt text of a drawing of a product with this name. */
export function altOfDrawing(name: string, drawing: Drawing): string {
  return `${name}: ${drawings[drawing].words}`
}

/** What decides how a product is drawn. */
export interface DrawnProduct extends Pick<OwnerProduct, 'slug' | 'options'> {
  lash: object | null
}

/** How much of a slug goes into the name of a picture's files, in characters. */
const slugPart = 120

/**
 * The name of a drawing's files: the product's slug, a mark of everything that the drawing shows, and the number of the
 * view. Another lash, or another first value of an option, has another name, because files are kept forever.
 */
export function drawingKey({ slug, lash, options }: DrawnProduct, drawing: Drawing): string {
  const shown = [lash, options.map(({ name, values: [first] }) => [name, first])]
  const marked = markedSlug(slug.slice(0, slugPart).replace(/-$/, ''), JSON.stringify(shown))
  return `${marked}-${drawings[drawing].view}`
}
