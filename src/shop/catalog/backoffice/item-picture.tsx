import { srcSetOf } from '#shop/catalog/domain/picture-address.ts'

/** The thumbnail of a product or an ordered item; an empty frame of the same size if there is none. */
export function ItemPicture({ address }: { address: string | null }) {
  const srcSet = address ? srcSetOf(address, 'webp', true) : null
  return (
    <span className="block aspect-[4/5] w-12 overflow-hidden bg-sand">
      {address && (
        <img
          src={address}
          {...(srcSet ? { srcSet, sizes: '3rem' } : {})}
          alt=""
          loading="lazy"
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
