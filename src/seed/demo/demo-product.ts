import { facetsOf } from '#shop/catalog/domain/facets-of.ts'
import type { LashKind, LashSpec } from '#shop/lash/domain/lash-spec.ts'

/** The three pictures that are drawn of every product; the number is the last part of their key. */
const views = { tray: 1, macro: 2, worn: 3 } as const
type View = keyof typeof views

/** A product as it is written down here; everything else of it is derived. */
export interface DemoProduct {
  slug: string
  name: string
  /** One sentence of at most 90 characters. */
  shortDescription: string
  /** One text a paragraph. */
  description: readonly string[]
  price: string
  originalPrice?: string
  lash: Omit<LashSpec, 'kind'>
  variants: Record<string, readonly string[]> | null
  /** What the measures of the lash do not say already. */
  specifications: Record<string, string>
  opensWith: View
  featured?: true
  bestseller?: true
  isNew?: true
  soldOut?: true
  stock?: number
}

/** Addresses of a product's pictures, the one that it opens with first. */
function picturesOf(slug: string, opensWith: View): string[] {
  const first = views[opensWith]
  const numbers = [first, ...Object.values(views).filter((number) => number !== first)]
  return numbers.map((number) => `/images/${slug}-${number}-960.jpg`)
}

/** What a shopper reads under Specifications: the measures as they can be had, then the rest. */
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

/** A written product as the columns of `products` that no other row decides. */
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
    inStock: !product.soldOut,
    stock: product.stock ?? null,
    featured: product.featured ?? false,
    bestseller: product.bestseller ?? false,
    isNew: product.isNew ?? false,
    specifications: JSON.stringify(specificationsOf(lash, variants, product.specifications)),
    variants: variants && JSON.stringify(variants),
    lash,
    ...facetsOf(lash, variants),
  }
}
