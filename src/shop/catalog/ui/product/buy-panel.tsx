import { type ReactNode, Suspense, useRef, useState } from 'react'
import { formatMoney } from '#kernel/money.ts'
import { classNames } from '#ui/class-names.ts'
import { Select } from '#ui/select.tsx'
import { fetchToasts } from '#ui/toast/toast-outlet.tsx'
import { useNear } from '#ui/use-near.ts'
import type { ProductDetail } from '../../domain/catalog.schema.ts'
import { savingsOf } from '../../domain/discount.ts'
import { type Choice, openingChoice, parseOptions, variantOf } from '../../domain/options.ts'
import { withPictureOf } from '../../domain/variant-pictures.ts'
import { inTermsOf, isSoldOut } from '../../domain/variant-terms.ts'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { Price } from '../price.tsx'
import { Rating } from '../rating.tsx'
import { WishlistToggle } from '../wishlist-toggle.tsx'
import { BuyBar } from './buy-bar.tsx'
import { OptionSelectors } from './option-selectors.tsx'
import { ProductBadges } from './product-badges.tsx'
import { ProductPromises } from './product-promises.tsx'
import { ScaleDrawing } from './scale-drawing.tsx'
import { ShareButton } from './share-button.tsx'
import { useChoiceInAddress, writeChoice } from './use-choice-in-address.ts'

/** The choice that the shopper is about to add to the cart. */
export interface ChosenItem {
  /** The product with the terms of the chosen variant. */
  product: ProductDetail
  quantity: number
  variant: string | null
}

/** The quantities to choose from (spec 9). */
const quantities = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

interface BuyPanelProps {
  product: ProductDetail
  /** The address's query. */
  search: URLSearchParams
  actionOf: (item: ChosenItem) => ReactNode
  /** What is offered if the choice is out of stock. */
  soldOutOf: (item: ChosenItem) => ReactNode
  /** Called with the variant of each choice that the shopper makes. */
  onChoose?: (variant: string | null) => void
}

/** The form to choose and buy a product. Before hydration it submits to /cart. */
export function BuyPanel({ product, search, actionOf, soldOutOf, onChoose }: BuyPanelProps) {
  const options = parseOptions(product.variants)
  // Next to few options, the drawing would leave a gap and push the button out of the window.
  const isBeside = options.length > 1
  const [choice, setChoice] = useState<Choice>(() => openingChoice(product))
  const [quantity, setQuantity] = useState(1)
  const variant = variantOf(options, choice)
  const chosen = withPictureOf(inTermsOf(product, variant), variant)
  const place = useRef<HTMLDivElement>(null)
  useNear(place, 0, fetchToastsAhead)
  const choose = (next: Choice) => {
    setChoice(next)
    onChoose?.(variantOf(options, next))
  }
  useChoiceInAddress(product, search, choice, choose)
  return (
    <div className="grid content-start gap-6">
      <Summary product={chosen} />
      <form
        action="/cart"
        onSubmit={(event) => event.preventDefault()}
        className="grid gap-6 border-t border-hairline pt-6"
      >
        <input type="hidden" name="add" value={product.slug} />
        <div className={classNames('grid gap-6 empty:hidden', isBeside && 'xl:flex xl:flex-wrap')}>
          {options.length > 0 && (
            <div className="grid min-w-0 grow-999 basis-52 content-start gap-6">
              <OptionSelectors
                options={options}
                choice={choice}
                isSoldOut={(other) => isSoldOut(options, product.choices, other)}
                onChange={(next) => {
                  choose(next)
                  writeChoice(next)
                }}
              />
            </div>
          )}
          {isBeside && <ScaleDrawing product={product} choice={choice} isNarrow />}
        </div>
        <div ref={place} className="flex flex-wrap items-end gap-3 *:first:w-[6.5rem]">
          <QuantitySelect quantity={quantity} onChange={setQuantity} />
          <BuyBar product={chosen} variant={variant}>
            {actionOf({ product: chosen, quantity, variant })}
          </BuyBar>
        </div>
        {!isBeside && <ScaleDrawing product={product} choice={choice} isNarrow={false} />}
      </form>
      {!chosen.inStock && soldOutOf({ product: chosen, quantity, variant })}
      <Suspense>
        <CompareToggle product={product} />
        <ProductPromises isInStock={chosen.inStock} />
      </Suspense>
    </div>
  )
}

/** Fetches the toast script as soon as the button that shows a toast is in sight. */
const fetchToastsAhead = () => void fetchToasts().catch(() => undefined)

function Summary({ product }: { product: ProductDetail }) {
  const saved = savingsOf(product)
  return (
    <div className="grid gap-3 md:gap-4">
      <h1 className="text-2xl wrap-anywhere">{product.name}</h1>
      <div className="-my-2 flex items-center gap-x-4">
        <p aria-live="polite" className="mr-auto flex flex-wrap items-baseline gap-x-4 text-xl">
          <span>
            <Price {...product} />
          </span>
          {saved > 0 && <span className="text-sm text-clay">You save {formatMoney(saved)}</span>}
        </p>
        <div className="-mr-2.5 flex shrink-0">
          <WishlistToggle product={product} />
          <ShareButton title={product.name} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {/* Wide enough for any font, so that the badges beside it do not move when fonts load. */}
        <a href="#reviews" className="-my-3 min-w-50 py-3 hover:underline">
          <Rating {...product} isLong />
        </a>
        <ProductBadges product={product} />
      </div>
      {product.shortDescription && <p className="text-lg text-soft">{product.shortDescription}</p>}
    </div>
  )
}

interface QuantitySelectProps {
  quantity: number
  onChange: (quantity: number) => void
}

function QuantitySelect({ quantity, onChange }: QuantitySelectProps) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor="quantity" className="text-sm font-medium">
        Quantity
      </label>
      <Select
        id="quantity"
        name="quantity"
        value={quantity}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {quantities.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </Select>
    </div>
  )
}
