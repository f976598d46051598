import { Heart } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { toggleWishlist, useIsLoved } from './wishlist.ts'

interface WishlistToggleProps {
  product: { id: number; name: string }
  className?: string
}

/** Adds a product to the wishlist or removes it; stored for members only (spec 2, spec 4). */
export function WishlistToggle({ product, className }: WishlistToggleProps) {
  const isLoved = useIsLoved(product.id)
  return (
    <IconButton
      label={`Add ${product.name} to wishlist`}
      tip={isLoved ? 'Remove from wishlist' : 'Add to wishlist'}
      aria-pressed={isLoved}
      onClick={() => toggleWishlist(product.id)}
      {...(className ? { className } : {})}
    >
      <Heart
        aria-hidden
        strokeWidth={1.5}
        className={isLoved ? 'size-5 fill-clay text-clay' : 'size-5'}
      />
    </IconButton>
  )
}
