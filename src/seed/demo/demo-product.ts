import { altOfDrawing, type Drawing, drawings } from '#shop/catalog/domain/drawings.ts'
import { facetsOf } from '#shop/catalog/domain/facets-of.ts'
import type { ProductOption } from '#shop/catalog/domain/options.ts'
import type { LashKind, LashSpec } from '#shop/lash/domain/lash-spec.ts'
import { packs } from './packs.ts'

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
  opensWith: Drawing
  featured?: true
  bestseller?: true
  isNew?: true
  soldOut?: true
  /** The units on hand of its last variants, if few are left; the others have plenty. */
  fewLeft?: readonly number[]
}

/** A demo product's pictures, each view drawn once, starting with the one that its page opens with. */
export function picturesOf({ name, opensWith }: DemoProduct): { drawing: Drawing; alt: string }[] {
  const rest = (Object.keys(drawings) as Drawing[]).filter((drawing) => drawing !== opensWith)
  return [opensWith, ...rest].map((drawing) => ({ drawing, alt: altOfDrawing(name, drawing) }))
}

/** The text under Specifications: the available measures, then the rest. */
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

/** A demo product's options, with their values in the order shown. */
export function optionsOf({ variants }: DemoProduct): ProductOption[] {
  return Object.entries(variants ?? {}).map(([name, values]) => ({ name, values }))
}

/** The whole specification of a demo product's lash, including the contents of its box. */
export function lashOf(
  { slug, lash }: Pick<DemoProduct, 'slug' | 'lash'>,
  kind: LashKind,
): LashSpec {
  return { kind, ...lash, ...packs[slug] }
}

/** The columns of `products` that depend only on the demo product. */
export function columnsOf(product: DemoProduct, kind: LashKind) {
  const { slug, name, shortDescription, price, variants } = product
  const lash = lashOf(product, kind)
  return {
    slug,
    name,
    shortDescription,
    description: product.description.join('\n\n'),
    price,
    originalPrice: product.originalPrice ?? null,
    featured: product.featured ?? false,
    bestseller: product.bestseller ?? false,
    isNew: product.isNew ?? false,
    specifications: JSON.stringify(specificationsOf(lash, variants, product.specifications)),
    lash,
    ...facetsOf(lash, variants),
  }
}
