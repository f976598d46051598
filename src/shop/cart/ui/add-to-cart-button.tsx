import type { Product } from '#shop/catalog/domain/catalog.schema.ts'
import { openingVariant } from '#shop/catalog/domain/options.ts'
import { Button } from '#ui/button.tsx'
import type { ButtonLook } from '#ui/button-look.ts'
import { useAddItem } from './add-item.ts'

interface AddToCartButtonProps {
  product: Product
  quantity?: number
  /** In its canonical form; if left out, the first one that can be bought is added. */
  variant?: string | null
  look?: ButtonLook
  className?: string
  /** Called once the item is on its way. */
  onAdd?: () => void
}

/** Adds a product to the cart; disabled while the request runs and when the product is out of stock (spec 4). */
export function AddToCartButton({
  product,
  quantity = 1,
  variant,
  look,
  className,
  onAdd,
}: AddToCartButtonProps) {
  const addItem = useAddItem()
  const add = () =>
    addItem.mutate({
      product,
      quantity,
      variant: variant === undefined ? openingVariant(product) : variant,
    })
  return (
    <Button
      type="submit"
      {...(look ? { look } : {})}
      {...(className ? { className } : {})}
      disabled={addItem.isPending || !product.inStock}
      onClick={(event) => {
        event.preventDefault()
        add()
        onAdd?.()
      }}
    >
      {product.inStock ? 'Add to Cart' : 'Out of Stock'}
      {/* The product's name distinguishes the buttons in a screen reader's list. */}
      {variant === undefined && <span className="sr-only">: {product.name}</span>}
    </Button>
  )
}
