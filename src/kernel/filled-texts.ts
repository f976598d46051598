import { recordOf } from './record-of.ts'
import type { ShopSettings } from './shop-settings.ts'

/** The sentences about the company outside its own pages. An owner writes them. */
export const textNames = [
  /** Under the headline of the landing page. */
  'hero',
  /** Beside the finest thickness on the landing page. */
  'quality',
  /** Beside the rating on the landing page. */
  'loved',
  /** In the footer, each line on its own. */
  'motto',
  /** What search engines show for the landing page, before how to pay. */
  'description',
  /** The answer of the help page to who makes the lashes. */
  'maker',
  /** The same to what they are made of. */
  'material',
] as const

export type ShopTexts = Readonly<Record<(typeof textNames)[number], string>>

type FiguredSettings = Pick<ShopSettings, 'name' | 'contact' | 'priceRange' | 'claims' | 'texts'>

/** The figures that the texts about the company may have in braces. */
export const textFigures = [
  'name',
  'city',
  'priceRange',
  'clients',
  'quality',
  'countries',
  'rating',
  'finest',
] as const

/** The texts with their figures filled in. A text with an empty figure is empty: its sentence would be broken. */
export function filledTexts({
  name,
  contact,
  priceRange,
  claims,
  texts,
}: FiguredSettings): ShopTexts {
  const figures: Record<(typeof textFigures)[number], string> = {
    name,
    city: contact.city,
    priceRange,
    ...claims,
  }
  const filled = (text: string) => {
    const used = textFigures.filter((figure) => text.includes(`{${figure}}`))
    if (used.some((figure) => figures[figure] === '')) return ''
    return used.reduce(
      (whole, figure) => whole.replaceAll(`{${figure}}`, () => figures[figure]),
      text,
    )
  }
  return recordOf(textNames, (name) => filled(texts[name]))
}
