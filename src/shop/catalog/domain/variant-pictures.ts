import { parseChoice } from './options.ts'

/** A picture with JSON text of the chosen values of the variant that it shows; null for the product in general. */
interface OfVariant {
  variant: string | null
}

interface Pictured {
  images: readonly string[]
  pictures: readonly (OfVariant & { url: string })[]
}

/** 2 for the variant itself, 1 for another in its color, 0 for neither, -1 for one in another color. */
type Likeness = 2 | 1 | 0 | -1

/** How closely a picture matches a variant. */
export function likenessOf(picture: OfVariant, variant: string | null): Likeness {
  if (picture.variant === null || variant === null) return 0
  if (picture.variant === variant) return 2
  const [shown, color] = [picture.variant, variant].map(colorOf)
  if (!shown || !color) return 0
  return shown === color ? 1 : -1
}

/**
 * The index of a variant's picture: its own, otherwise one of another variant in its color, since color is most
 * noticeable. Undefined if there is none.
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
 * The index of the picture that represents a choice: the one at `seen`, where a shopper is looking, if it shows the
 * choice, so that colors can be compared on a lid as well as in their trays. If some pictures show single variants but
 * none shows this one, that is the first drawing, because a drawing can show any choice (`pictureOfChoice`). Undefined
 * if there is none.
 */
export function placeOfChoice(
  pictures: readonly (OfVariant & { url: string })[],
  variant: string | null,
  seen = 0,
): number | undefined {
  const own = pictures[seen]?.variant === variant ? seen : placeOfVariant(pictures, variant)
  if (pictures[own ?? -1]?.variant === variant || !pictures.some((one) => one.variant)) return own
  const drawn = pictures.findIndex(({ url }) => drawing.test(url))
  return drawn < 0 ? own : drawn
}

/**
 * Matches the addresses of drawings of a product: "/images/quill-1-960.jpg". `pictureOfChoice` matches the same, but a
 * product's page fetches its code only with the first choice.
 */
const drawing = /^\/images\/.+-[123]-\d+\./

/**
 * A product with a choice's picture moved first, if it has one. For carts and orders, the server does this
 * (`variantPictureFirst`).
 */
export function withPictureOf<P extends Pictured>(product: P, variant: string | null): P {
  const { images, pictures } = product
  const own = pictures[placeOfChoice(pictures, variant) ?? -1]?.url
  return own ? { ...product, images: [own, ...images.filter((url) => url !== own)] } : product
}

/** Whether an option is the color. */
export function isColor(option: string): boolean {
  return /^colou?r$/i.test(option)
}

function colorOf(variant: string | null): string | undefined {
  return Object.entries(parseChoice(variant) ?? {}).find(([name]) => isColor(name))?.[1]
}
