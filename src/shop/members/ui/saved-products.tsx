import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Product } from '#shop/catalog/domain/catalog.schema.ts'
import { picturesOf } from '#shop/catalog/domain/picture-address.ts'
import { Price } from '#shop/catalog/ui/price.tsx'
import { ProductPicture } from '#shop/catalog/ui/product-picture.tsx'
import { setLoved, useIsLoved } from '#shop/catalog/ui/wishlist.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { PartNote } from '#ui/part-note.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import { AccountSection } from './account-section.tsx'
import { removedFromWishlist, useWishlist } from './wishlist.queries.ts'

/** The button of a product's tile. */
export type ProductAction = (product: Product) => ReactNode

/** The products on the member's wishlist, each with a button to buy it; its heart removes it. */
export function SavedProducts({ actionOf }: { actionOf: ProductAction }) {
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
              <SavedProduct product={product} action={actionOf(product)} />
            </li>
          ))}
        </ul>
      )}
    </AccountSection>
  )
}

function SavedProduct({ product, action }: { product: Product; action: ReactNode }) {
  const [address = null] = picturesOf(product)
  const isLoved = useIsLoved(product.id)
  return (
    <article className="group relative flex h-full flex-col gap-2">
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
      </p>
      <IconButton
        label={`Add ${product.name} to wishlist`}
        tip={isLoved ? 'Remove from wishlist' : 'Add to wishlist'}
        aria-pressed={isLoved}
        className="absolute top-1 right-1 z-10 bg-paper/75"
        onClick={({ currentTarget }) =>
          isLoved ? remove(product, currentTarget) : setLoved(product.id, true)
        }
      >
        <Heart
          aria-hidden
          strokeWidth={1.5}
          className={isLoved ? 'size-5 fill-clay text-clay' : 'size-5'}
        />
      </IconButton>
      <div className="relative z-10 mt-auto pt-1">{action}</div>
    </article>
  )
}

/** Takes a product off the wishlist, which can be undone for as long as the toast shows. The focus stays in the list. */
function remove({ id, name }: Product, heart: HTMLElement): void {
  const tile = heart.closest('li')
  const next = (tile?.nextElementSibling ?? tile?.previousElementSibling)?.querySelector('a')
  ;(next ?? heart.closest('section')?.querySelector('h2'))?.focus()
  setLoved(id, false)
  showToast({
    title: removedFromWishlist,
    description: name,
    action: { label: 'Undo', run: () => setLoved(id, true) },
  })
}
