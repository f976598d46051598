import { facetsOf } from '#shop/catalog/domain/facets-of.ts'
import type { ProductOption } from '#shop/catalog/domain/options.ts'
import type { LashKind, LashSpec } from '#shop/lash/domain/lash-spec.ts'

/** The three pictures of every product; the number is the last part of their key. */
const views = { tray: 1, macro: 2, worn: 3 } as const
type View = keyof typeof views

/** A demo product as written in these files; all other columns are derived from it. */
export interface DemoProduct {
  slug: string
  name: string
  /** One sentence of at most 90 characters. */
  shortDescription: string
  /** One text per paragraph. */
  description: readonly string[]
  price: string
  originalPrice?: string
  lash: Omit<LashSpec, 'kind'>
  variants: Record<string, readonly string[]> | null
  /** Specifications besides the measures of the lash. */
  specifications: Record<string, string>
  opensWith: View
  featured?: true
  bestseller?: true
  isNew?: true
  soldOut?: true
  /** The units on hand of each variant, where few are left; many otherwise. */
  stock?: number
}

/** The addresses of a product's pictures, starting with the one that it opens with. */
function picturesOf(slug: string, opensWith: View): string[] {
  const first = views[opensWith]
  const numbers = [first, ...Object.values(views).filter((number) => number !== first)]
  return numbers.map((number) => `/images/${slug}-${number}-960.jpg`)
}

/** The text under Specifications: the measures that can be had, then the rest. */
export function specificationsOf(
  lash: LashSpec,
  variants: DemoProduct['variants'],
  rest: Record<string, string>,
): Record<string, string> {
  const facets = facetsOf(lash, variants)
  const shortest = facets.lengthsMm.at(0)
  const longest = facets.lengthsMm.at(-1)
  return {
    Curl: facets.curls.join(', '),
    Length: shortest === longest ? `${shortest} mm` : `${shortest}–${longest} mm`,
    Thickness: `${facets.thicknesses.join(', ')} mm`,
    Color: facets.colors.join(', '),
    ...rest,
  }
}

/** The options of a demo product, with their values in the order in which they are shown. */
export function optionsOf({ variants }: DemoProduct): ProductOption[] {
  return Object.entries(variants ?? {}).map(([name, values]) => ({ name, values }))
}

/** The columns of `products` that depend on the demo product alone. */
export function columnsOf(product: DemoProduct, kind: LashKind) {
  const { slug, name, shortDescription, price, variants, opensWith } = product
  const lash: LashSpec = { kind, ...product.lash }
  const images = picturesOf(slug, opensWith)
  return {
    slug,
    name,
    shortDescription,
    description: product.description.join('\n\n'),
    price,
    originalPrice: product.originalPrice ?? null,
    imageUrl: images[0] ?? null,
    images,
    featured: product.featured ?? false,
    bestseller: product.bestseller ?? false,
    isNew: product.isNew ?? false,
    specifications: JSON.stringify(specificationsOf(lash, variants, product.specifications)),
    lash,
    ...facetsOf(lash, variants),
  }
}
