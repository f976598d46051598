import { type ReactNode, useState } from 'react'
import { Link } from '#ui/link.tsx'
import { badgeOf } from '../domain/badge.ts'
import type { Product } from '../domain/catalog.schema.ts'
import { picturesOf } from '../domain/picture-address.ts'
import { TileCompareToggle } from './compare/compare-toggle.tsx'
import { Price } from './price.tsx'
import { LateProductPicture, ProductPicture } from './product-picture.tsx'
import { Rating } from './rating.tsx'
import { WishlistToggle } from './wishlist-toggle.tsx'

interface ProductTileProps {
  product: Product
  /** The action of the tile: the page passes its add-to-cart button. */
  action?: ReactNode
  /** The width of the picture, as the sizes attribute of an img. */
  sizes?: string
  /** Whether it is the main picture of the page, which is fetched first. */
  first?: boolean
  /** Whether the tile is far down its page. */
  isLate?: boolean
}

const tileSizes = '(min-width: 80rem) 20rem, (min-width: 40rem) 31vw, 46vw'

/** A product's card (spec 2). One link covers it; the wishlist button and the action are above the link. */
export function ProductTile({
  product,
  action,
  sizes = tileSizes,
  first = false,
  isLate = false,
}: ProductTileProps) {
  const badge = badgeOf(product)
  const [isUnderMouse, setUnderMouse] = useState(false)
  return (
    <article
      className="group relative flex h-full min-w-0 flex-col gap-4"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setUnderMouse(true)}
    >
      <div className="relative">
        <TilePictures
          product={product}
          sizes={sizes}
          first={first}
          isLate={isLate}
          second={isUnderMouse}
        />
        {badge && (
          <p className="absolute top-3 left-3 bg-paper px-2.5 py-1 text-xs font-medium tracking-wide">
            {badge}
          </p>
        )}
        <TileCompareToggle product={product} />
      </div>
      <div className="flex grow flex-col gap-1.5">
        <h3 className="font-display text-lg leading-tight">
          <Link
            href={`/products/${product.slug}`}
            className="transition-colors group-hover:text-clay after:absolute after:inset-0"
          >
            {product.name}
          </Link>
        </h3>
        {product.shortDescription && (
          <p className="mb-auto line-clamp-2 text-sm text-soft">{product.shortDescription}</p>
        )}
        <Rating {...product} />
        <p>
          <Price {...product} />
          {!product.inStock && !action && (
            <span className="ml-2 text-sm text-soft">Out of Stock</span>
          )}
        </p>
      </div>
      <WishlistToggle product={product} className="absolute top-1 right-1 z-10 bg-paper/75" />
      {action && <div className="relative z-10">{action}</div>}
    </article>
  )
}

interface TilePicturesProps {
  product: Product
  sizes: string
  first: boolean
  isLate: boolean
  /** Whether to fetch and show the second picture. */
  second: boolean
}

/** The first picture, and on hover the second one, which is fetched when it is needed. */
function TilePictures({ product, sizes, first, isLate, second }: TilePicturesProps) {
  const [address = null, nextAddress] = picturesOf(product)
  const [isHere, setHere] = useState(false)
  const FirstPicture = isLate ? LateProductPicture : ProductPicture
  return (
    <div className="relative aspect-[4/5] overflow-hidden bg-sand">
      <FirstPicture
        address={address}
        alt=""
        sizes={sizes}
        first={first}
        className={product.inStock ? tilePicture : `${tilePicture} opacity-60`}
      />
      {second && nextAddress && (
        <ProductPicture
          address={nextAddress}
          alt=""
          sizes={sizes}
          onLoad={() => setHere(true)}
          className={`absolute inset-0 ${tilePicture} opacity-0 transition-opacity ${isHere ? 'group-hover:opacity-100' : ''}`}
        />
      )}
    </div>
  )
}

const tilePicture = 'size-full object-cover'
