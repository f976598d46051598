import { screenAddress } from '#backoffice/list-address.ts'
import { srcSetOf } from '#shop/catalog/domain/picture-address.ts'
import { Link } from '#ui/link.tsx'
import type { OwnerReview } from '../domain/owner-review.schema.ts'

/** The product of a review: its picture and name, linked to all its reviews. */
export function ReviewedProduct({ review }: { review: OwnerReview }) {
  const { product, productId, status } = review
  const srcSet = product.picture ? srcSetOf(product.picture, 'webp', true) : null
  return (
    <div className="flex gap-4 sm:w-44 sm:flex-col sm:gap-3">
      <span className="block aspect-[4/5] w-16 shrink-0 overflow-hidden bg-sand sm:w-28">
        {product.picture && (
          <img
            src={product.picture}
            {...(srcSet ? { srcSet, sizes: '7rem' } : {})}
            alt=""
            loading="lazy"
            className="size-full object-cover"
          />
        )}
      </span>
      <p className="grid content-start text-sm md:gap-1">
        <Link
          href={screenAddress('reviews', {
            productId: String(productId),
            status: status === 'pending' ? '' : status,
          })}
          className="flex min-h-6 items-center max-md:min-h-11 font-medium hover:underline"
        >
          {product.name}
        </Link>
        <a
          href={`/products/${product.slug}#reviews`}
          target="_blank"
          rel="noreferrer"
          className="text-link flex min-h-6 items-center max-md:min-h-11 justify-self-start text-xs"
        >
          As shoppers see it
        </a>
      </p>
    </div>
  )
}
