import { seedOf } from '#shop/lash/domain/random.ts'
import type { Product } from './catalog.schema.ts'
import type { ShownPicture } from './described-pictures.ts'
import { describeVariant } from './options.ts'
import { picturesOf } from './picture-address.ts'

/** The mark of a variant in the address of its drawings: short, and distinct for every choice. */
export function choiceMark(variant: string): string {
  return seedOf(variant).toString(36)
}

/**
 * The address of a drawing in the chosen values: "/images/quill-1-960.jpg" becomes "/images/quill-1-as-1k3f9z-960.jpg".
 * Takes JSON text of the choice. Other pictures are the same for every choice.
 */
export function pictureOfChoice(address: string, variant: string | null): string {
  if (variant === null) return address
  return address.replace(/^(\/images\/.+-[123])(-\d+\.)/, `$1-as-${choiceMark(variant)}$2`)
}

/** The main picture of a product in the chosen values; null if it has none. */
export function mainPictureOf(
  product: Pick<Product, 'images' | 'imageUrl'>,
  variant: string | null,
): string | null {
  const [first] = picturesOf(product)
  return first === undefined ? null : pictureOfChoice(first, variant)
}

/** The pictures of a product in the chosen values, with alt texts that name them. */
export function chosenPictures(
  pictures: readonly ShownPicture[],
  variant: string | null,
): ShownPicture[] {
  return pictures.map((picture) => {
    const address = pictureOfChoice(picture.url, variant)
    if (address === picture.url) return picture
    return { ...picture, address, alt: `${picture.alt}, ${describeVariant(variant)}` }
  })
}
