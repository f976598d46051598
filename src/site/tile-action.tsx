import { AddToCartButton } from '#shop/cart/ui/add-to-cart-button.tsx'
import type { Product } from '#shop/catalog/domain/catalog.schema.ts'

/** What a product's tile offers: into the cart with it, by the form itself until scripts run. */
export function TileAction({ product }: { product: Product }) {
  return (
    <form action="/cart">
      <input type="hidden" name="add" value={product.slug} />
      <AddToCartButton product={product} look="outline" className="w-full max-sm:px-2" />
    </form>
  )
}
