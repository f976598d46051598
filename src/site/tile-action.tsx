import { AddToCartButton } from '#shop/cart/ui/add-to-cart-button.tsx'
import type { Product } from '#shop/catalog/domain/catalog.schema.ts'

/** The button of a product's tile that adds it to the cart; a plain form until scripts run. */
export function TileAction({ product }: { product: Product }) {
  return (
    <form action="/cart">
      <input type="hidden" name="add" value={product.slug} />
      <AddToCartButton product={product} look="outline" className="w-full max-sm:px-2" />
    </form>
  )
}
