import type { ShopSettings, ShopTexts } from './shop-settings.ts'

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
  return {
    hero: filled(texts.hero),
    quality: filled(texts.quality),
    loved: filled(texts.loved),
    motto: filled(texts.motto),
    description: filled(texts.description),
    maker: filled(texts.maker),
    material: filled(texts.material),
  }
}
