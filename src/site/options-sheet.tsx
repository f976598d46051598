import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/api-context.tsx'
import { AddToCartButton } from '#shop/cart/ui/add-to-cart-button.tsx'
import type { Product } from '#shop/catalog/domain/catalog.schema.ts'
import { mainPictureOf } from '#shop/catalog/domain/chosen-picture.ts'
import {
  type Choice,
  openingChoice,
  parseOptions,
  variantOf,
} from '#shop/catalog/domain/options.ts'
import { withPictureOf } from '#shop/catalog/domain/variant-pictures.ts'
import { inTermsOf, isSoldOut } from '#shop/catalog/domain/variant-terms.ts'
import { productQuery } from '#shop/catalog/ui/catalog.queries.ts'
import { Price } from '#shop/catalog/ui/price.tsx'
import { OptionSelectors } from '#shop/catalog/ui/product/option-selectors.tsx'
import { ProductPicture } from '#shop/catalog/ui/product-picture.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Link } from '#ui/link.tsx'

export interface OptionsSheetProps {
  /** The product as its tile has it. */
  product: Product
  onClose: () => void
}

/**
 * The options of a tile's product in a dialog, where one press adds the choice. Until the product itself is fetched,
 * every choice has the tile's price and counts as in stock.
 */
export function OptionsSheet({ product: tile, onClose }: OptionsSheetProps) {
  const { data } = useQuery(productQuery(useApi(), tile.slug))
  const product = data ?? { ...tile, choices: [], pictures: [] }
  const options = parseOptions(product.variants)
  const [choice, setChoice] = useState<Choice>(() => openingChoice(tile))
  const variant = variantOf(options, choice)
  const chosen = withPictureOf(inTermsOf(product, variant), variant)
  return (
    <Dialog
      title={tile.name}
      onClose={onClose}
      footer={
        <AddToCartButton
          product={chosen}
          variant={variant}
          className="min-w-48 grow"
          onAdd={onClose}
        />
      }
    >
      <div className="grid gap-6">
        <div className="flex items-center gap-4">
          <div className="aspect-[4/5] w-20 shrink-0 overflow-hidden bg-sand">
            <ProductPicture
              address={mainPictureOf(chosen, variant)}
              alt=""
              sizes="5rem"
              isThumbnail
              className="size-full object-cover"
            />
          </div>
          <div className="grid gap-1">
            <p aria-live="polite" className="text-lg">
              <Price {...chosen} />
            </p>
            <Link
              href={`/products/${tile.slug}`}
              className="text-link inline-flex min-h-11 items-center text-sm"
            >
              See all details
            </Link>
          </div>
        </div>
        <OptionSelectors
          options={options}
          choice={choice}
          isSoldOut={(other) => isSoldOut(options, product.choices, other)}
          onChange={setChoice}
        />
      </div>
    </Dialog>
  )
}
