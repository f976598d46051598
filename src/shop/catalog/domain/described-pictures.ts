import type { ProductDetail } from './catalog.schema.ts'
import { openingVariant } from './options.ts'
import { picturesOf } from './picture-address.ts'
import { likenessOf } from './variant-pictures.ts'

/** A picture as the gallery shows it. */
export interface ShownPicture {
  address: string
  /** Its address before any choice, which identifies it. */
  url: string
  alt: string
  /** JSON text of the chosen values of the variant that it shows; null for the product in general. */
  variant: string | null
}

/**
 * The pictures of a product with their alt texts, leaving out other colors than the variant's unless there are no
 * others. A picture without alt text is named by its number. Takes JSON text of the choice; null before there is one.
 */
export function describedPicturesOf(
  product: ProductDetail,
  variant: string | null,
): ShownPicture[] {
  const { name, pictures } = product
  const chosen = variant ?? openingVariant(product)
  const all = picturesOf(product).map((address) => {
    const { alt = '', variant: own = null } = pictures.find(({ url }) => url === address) ?? {}
    return { address, url: address, alt, variant: own }
  })
  const fitting = all.filter((picture) => likenessOf(picture, chosen) >= 0)
  return (fitting[0] ? fitting : all).map((picture, at, { length }) => ({
    ...picture,
    alt: picture.alt || (length > 1 ? `${name}, picture ${at + 1} of ${length}` : name),
  }))
}
