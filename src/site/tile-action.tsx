import type { ComponentType } from 'react'
import { AddToCartButton } from '#shop/cart/ui/add-to-cart-button.tsx'
import type { Product } from '#shop/catalog/domain/catalog.schema.ts'
import { hasChoice } from '#shop/catalog/domain/options.ts'
import { Button } from '#ui/button.tsx'
import { useFetchedPart } from '#ui/use-fetched-part.ts'
import type { OptionsSheetProps } from './options-sheet.tsx'

const look = 'w-full max-sm:px-2'

/**
 * The button of a product's tile, which adds the product to the cart; a plain form until scripts run. If there are
 * options, it opens them instead, so that no length is chosen silently (docs/decisions/0084).
 */
export function TileAction({ product }: { product: Product }) {
  if (product.inStock && hasChoice(product.variants)) return <ChooseOptions product={product} />
  return (
    <form action="/cart">
      <input type="hidden" name="add" value={product.slug} />
      <AddToCartButton product={product} look="outline" className={look} />
    </form>
  )
}

async function fetchSheet(): Promise<ComponentType<OptionsSheetProps>> {
  return (await import('./options-sheet.tsx')).OptionsSheet
}

/** Opens the product's options in a dialog; leads to its page until scripts run. */
function ChooseOptions({ product }: { product: Product }) {
  const { Part, open, close } = useFetchedPart(fetchSheet)
  return (
    <>
      <form action={`/products/${product.slug}`}>
        <Button
          type="submit"
          look="outline"
          className={look}
          onClick={(event) => {
            event.preventDefault()
            open()
          }}
        >
          Choose options<span className="sr-only">: {product.name}</span>
        </Button>
      </form>
      {Part && <Part product={product} onClose={close} />}
    </>
  )
}
