import { centsOf, formatMoney, times } from '#kernel/money.ts'
import { describeVariant } from '#shop/catalog/domain/options.ts'
import { ProductPicture } from '#shop/catalog/ui/product-picture.tsx'

interface OrderedLineProps {
  line: {
    name: string
    picture: string | null
    variant: string | null
    quantity: number
    /** The unit price in decimal dollars. */
    price: string
  }
  /** Why it cannot be ordered as it is. */
  trouble?: string | undefined
}

/** An ordered item, or one about to be ordered: picture, name, quantity, line total (spec 2). */
export function OrderedLine({ line, trouble }: OrderedLineProps) {
  const { name, picture, quantity, price } = line
  const variant = describeVariant(line.variant)
  return (
    <li className="grid grid-cols-[--spacing(16)_1fr] items-start gap-x-4">
      <div className="aspect-[4/5] overflow-hidden bg-sand">
        <ProductPicture address={picture} alt="" sizes="4rem" className="size-full object-cover" />
      </div>
      <div className="flex min-w-0 flex-wrap justify-between gap-x-4">
        <div className="grid min-w-[min(6em,100%)] grow basis-[6em] gap-0.5 wrap-anywhere">
          <p className="font-display text-lg leading-tight">{name}</p>
          {variant && <p className="text-sm text-soft">{variant}</p>}
          <p className="text-sm text-soft">
            Quantity {quantity}
            {quantity > 1 && ` × ${formatMoney(centsOf(price))}`}
          </p>
          {trouble && <p className="text-sm text-alarm">{trouble}</p>}
        </div>
        <p className="even-digits">{formatMoney(times(centsOf(price), quantity))}</p>
      </div>
    </li>
  )
}
