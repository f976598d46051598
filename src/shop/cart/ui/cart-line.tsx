import { formatDecimal, formatMoney } from '#kernel/money.ts'
import { queryOfChoice } from '#shop/catalog/domain/choice-query.ts'
import { mainPictureOf } from '#shop/catalog/domain/chosen-picture.ts'
import { describeVariant, parseChoice } from '#shop/catalog/domain/options.ts'
import { ProductPicture } from '#shop/catalog/ui/product-picture.tsx'
import { Link } from '#ui/link.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import type { CartItem } from '../domain/cart.schema.ts'
import { lineLimit } from '../domain/cart-limits.ts'
import { cartLines } from '../domain/cart-lines.ts'
import { lineLinkId } from './cart-focus.ts'
import { useSetQuantity } from './edit-cart.ts'
import { LineTrouble } from './line-trouble.tsx'

interface CartLineProps {
  item: CartItem
  onRemove: () => void
}

/** One line of the cart: product, quantity and line total. */
export function CartLine({ item, onRemove }: CartLineProps) {
  const { product } = item
  const href = `/products/${product.slug}${queryOfChoice(parseChoice(item.variant) ?? {})}`
  return (
    <li className="grid grid-cols-[--spacing(20)_1fr] gap-x-5 border-t border-hairline py-6 sm:grid-cols-[min(7.5rem,25%)_1fr] sm:gap-x-7">
      <Link href={href} tabIndex={-1} aria-hidden className="aspect-[4/5] overflow-hidden bg-sand">
        <ProductPicture
          address={mainPictureOf(product, item.variant)}
          alt=""
          sizes="7.5rem"
          className="size-full object-cover"
        />
      </Link>
      <div className="flex min-w-0 flex-col justify-between gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <LineText item={item} href={href} />
          <LineTotal item={item} />
        </div>
        <LineControls item={item} onRemove={onRemove} />
      </div>
    </li>
  )
}

function LineText({ item, href }: { item: CartItem; href: string }) {
  const { product } = item
  const variant = describeVariant(item.variant)
  return (
    <div className="grid min-w-[min(6em,100%)] grow basis-[6em] gap-1 wrap-anywhere">
      <h2 className="font-display text-lg leading-tight">
        <Link id={lineLinkId(item)} href={href} className="transition-colors hover:text-clay">
          {product.name}
        </Link>
      </h2>
      {variant && <p className="text-sm text-soft">{variant}</p>}
      <p className="text-sm text-soft even-digits">{formatDecimal(product.price)} each</p>
      <LineTrouble item={item} />
    </div>
  )
}

function LineTotal({ item }: { item: CartItem }) {
  const [line] = cartLines([item])
  return <p className="text-lg even-digits">{line && formatMoney(line.lineTotal)}</p>
}

function LineControls({ item, onRemove }: CartLineProps) {
  const { mutate } = useSetQuantity()
  // Two lines can hold one product in different variants.
  const name = [item.product.name, describeVariant(item.variant)].filter(Boolean).join(', ')
  // A line that the server has not confirmed yet has a negative temporary id.
  const isOnItsWay = item.id < 0
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <QuantityStepper
        label={name}
        quantity={item.quantity}
        most={isOnItsWay ? item.quantity : (item.available ?? lineLimit)}
        onChange={(quantity) => !isOnItsWay && mutate({ item, quantity })}
      />
      <button
        type="button"
        aria-label={`Remove ${name}`}
        data-tip="Remove from cart"
        disabled={isOnItsWay}
        onClick={onRemove}
        className="text-link min-h-11 text-sm text-soft disabled:opacity-45"
      >
        Remove
      </button>
    </div>
  )
}
