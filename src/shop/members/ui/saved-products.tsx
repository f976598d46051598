import type { Product } from '#shop/catalog/domain/catalog.schema.ts'
import { picturesOf } from '#shop/catalog/domain/picture-address.ts'
import { Price } from '#shop/catalog/ui/price.tsx'
import { ProductPicture } from '#shop/catalog/ui/product-picture.tsx'
import { WishlistToggle } from '#shop/catalog/ui/wishlist-toggle.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { PartNote } from '#ui/part-note.tsx'
import { AccountSection } from './account-section.tsx'
import { useWishlist } from './wishlist.queries.ts'

/** The products on the member's wishlist; pressing a heart again removes its product. */
export function SavedProducts() {
  const { data, isError, refetch } = useWishlist()
  return (
    <AccountSection title="Your wishlist">
      {data?.length === 0 && (
        <PartNote art="wishlist">
          <p>None yet. Press the heart on a product to save it here.</p>
        </PartNote>
      )}
      {isError && !data && (
        <PartNote art="wishlist">
          <p role="alert">We couldn’t load your wishlist.</p>
          <Button look="quiet" onClick={() => void refetch()}>
            Try Again
          </Button>
        </PartNote>
      )}
      {data && data.length > 0 && (
        <ul className="grid grid-cols-pair gap-x-4 gap-y-8 md:grid-cols-3">
          {data.map((product) => (
            <li key={product.id} className="min-w-0">
              <SavedProduct product={product} />
            </li>
          ))}
        </ul>
      )}
    </AccountSection>
  )
}

function SavedProduct({ product }: { product: Product }) {
  const [address = null] = picturesOf(product)
  return (
    <article className="group relative grid gap-2">
      <div className="aspect-[4/5] overflow-hidden bg-sand">
        <ProductPicture
          address={address}
          alt=""
          sizes="(min-width: 48rem) 16rem, 46vw"
          className="size-full object-cover"
        />
      </div>
      <h3 className="text-lg leading-tight">
        <Link
          href={`/products/${product.slug}`}
          className="group-hover:text-clay after:absolute after:inset-0"
        >
          {product.name}
        </Link>
      </h3>
      <p className="text-sm">
        <Price {...product} />
        {!product.inStock && <span className="ml-2 text-soft">Out of Stock</span>}
      </p>
      <WishlistToggle product={product} className="absolute top-1 right-1 z-10" />
    </article>
  )
}
