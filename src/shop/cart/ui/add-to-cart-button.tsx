import type { Product } from '#shop/catalog/domain/catalog.schema.ts'
import { firstChoice, parseOptions, variantOf } from '#shop/catalog/domain/options.ts'
import { Button } from '#ui/button.tsx'
import type { ButtonLook } from '#ui/button-look.ts'
import { useFocusKept } from '#ui/focus-kept.ts'
import { useAddItem } from './add-item.ts'

interface AddToCartButtonProps {
  product: Product
  quantity?: number
  /** In its canonical form; where it is not given, the first value of each option is added. */
  variant?: string | null
  look?: ButtonLook
  className?: string
}

/** Puts a product into the cart; disabled while that is under way, and when there is none left (spec 4). */
export function AddToCartButton({
  product,
  quantity = 1,
  variant,
  look,
  className,
}: AddToCartButtonProps) {
  const addItem = useAddItem()
  useFocusKept(addItem.isPending)
  const add = () =>
    addItem.mutate({
      product,
      quantity,
      variant: variant === undefined ? firstVariant(product) : variant,
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
      }}
    >
      {product.inStock ? 'Add to Cart' : 'Out of Stock'}
      {/* Among many tiles a screen reader's list of buttons must tell them apart. */}
      {variant === undefined && <span className="sr-only">: {product.name}</span>}
    </Button>
  )
}

function firstVariant(product: Product): string | null {
  const options = parseOptions(product.variants)
  return variantOf(options, firstChoice(options))
}
