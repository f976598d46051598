import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api-context.tsx'
import type { ProductDetail } from '#shop/catalog/domain/catalog.schema.ts'
import { describeVariant } from '#shop/catalog/domain/options.ts'
import { picturesOf } from '#shop/catalog/domain/picture-address.ts'
import { productsLikeQuery } from '#shop/catalog/ui/nearest.queries.ts'
import { Price } from '#shop/catalog/ui/price.tsx'
import { ProductPicture } from '#shop/catalog/ui/product-picture.tsx'
import { RestockForm } from '#shop/restock/ui/restock-form.tsx'
import { Link } from '#ui/link.tsx'

export interface OutOfStockProps {
  product: ProductDetail
  variant: string | null
}

const mostAlike = 3

/** Alternatives to a product or choice that is out of stock: an email when it is back, and similar products. */
export function OutOfStock({ product, variant }: OutOfStockProps) {
  const wanted = describeVariant(variant) || product.name
  return (
    <div id="back-in-stock" className="grid scroll-mt-24 gap-6">
      <RestockForm key={variant} productId={product.id} variant={variant} wanted={wanted} />
      <Alike product={product} />
    </div>
  )
}

/** In-stock products of the same category. */
function Alike({ product: { id, categoryId } }: { product: ProductDetail }) {
  const { data = [] } = useQuery({
    ...productsLikeQuery(useApi(), `?categoryId=${categoryId}&sort=rating`),
    enabled: categoryId !== null,
  })
  const alike = data.filter((one) => one.id !== id && one.inStock).slice(0, mostAlike)
  if (alike.length === 0) return null
  return (
    <section aria-label="Similar and in stock">
      <h2 className="mb-3 font-sans text-sm font-medium">Similar and in stock</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
        {alike.map((one) => (
          <li key={one.id}>
            <Link href={`/products/${one.slug}`} className="group grid gap-2 text-sm">
              <span className="aspect-[4/5] overflow-hidden bg-sand">
                <ProductPicture
                  address={picturesOf(one)[0] ?? null}
                  alt=""
                  sizes="(min-width: 48rem) 12rem, 30vw"
                  className="size-full object-cover"
                />
              </span>
              <span className="group-hover:text-clay">{one.name}</span>
              <span className="text-soft">
                <Price {...one} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
