import { parseChoice } from './options.ts'

/** A picture with JSON text of the chosen values of the variant that it shows; null for the product as such. */
interface OfVariant {
  variant: string | null
}

interface Pictured {
  images: readonly string[]
  pictures: readonly (OfVariant & { url: string })[]
}

/** The picture of a variant itself, of another in its color, neither, or of one in another color. */
type Likeness = 2 | 1 | 0 | -1

/** How much of a variant a picture shows. */
export function likenessOf(picture: OfVariant, variant: string | null): Likeness {
  if (picture.variant === null || variant === null) return 0
  if (picture.variant === variant) return 2
  const [shown, color] = [picture.variant, variant].map(colorOf)
  if (!shown || !color) return 0
  return shown === color ? 1 : -1
}

/**
 * The place of the picture of a variant: its own, otherwise that of another variant of its color, because nothing else
 * is seen as readily. Undefined if there is none.
 */
export function placeOfVariant(
  pictures: readonly OfVariant[],
  variant: string | null,
): number | undefined {
  return [2, 1]
    .map((likeness) => pictures.findIndex((one) => likenessOf(one, variant) === likeness))
    .find((place) => place >= 0)
}

/**
 * The place of the picture that stands for a choice. Where some pictures are of single variants and none is of this one,
 * that is the first drawing, because a drawing can show any choice (`pictureOfChoice`). Undefined if there is none.
 */
export function placeOfChoice(
  pictures: readonly (OfVariant & { url: string })[],
  variant: string | null,
): number | undefined {
  const own = placeOfVariant(pictures, variant)
  if (pictures[own ?? -1]?.variant === variant || !pictures.some((one) => one.variant)) return own
  const drawn = pictures.findIndex(({ url }) => drawing.test(url))
  return drawn < 0 ? own : drawn
}

/**
 * The addresses of what the shop draws of a product: "/images/quill-1-960.jpg". The same that `pictureOfChoice` changes,
 * which a product's page fetches with the first choice only.
 */
const drawing = /^\/images\/.+-[123]-\d+\./

/**
 * A product whose pictures begin with that of a choice, where it has one. Carts and orders have it so from the server
 * (`variantImages`).
 */
export function withPictureOf<P extends Pictured>(product: P, variant: string | null): P {
  const { images, pictures } = product
  const own = pictures[placeOfChoice(pictures, variant) ?? -1]?.url
  return own ? { ...product, images: [own, ...images.filter((url) => url !== own)] } : product
}

/** Whether an option is that of the color. */
export function isColor(option: string): boolean {
  return /^colou?r$/i.test(option)
}

function colorOf(variant: string | null): string | undefined {
  return Object.entries(parseChoice(variant) ?? {}).find(([name]) => isColor(name))?.[1]
}
