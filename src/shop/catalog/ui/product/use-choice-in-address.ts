import { useEffect, useEffectEvent } from 'react'
import type { ProductDetail } from '../../domain/catalog.schema.ts'
import {
  askedChoice,
  type Choice,
  openingChoice,
  parseOptions,
  variantOf,
} from '../../domain/options.ts'

/**
 * Chooses the values named in the address's query: after hydration, because the document is the same for every address
 * of a product, and when the shopper goes back to an earlier choice.
 */
export function useChoiceInAddress(
  product: ProductDetail,
  search: URLSearchParams,
  choice: Choice,
  choose: (next: Choice) => void,
): void {
  const chooseAsked = useEffectEvent((query: URLSearchParams) => {
    const options = parseOptions(product.variants)
    const asked = { ...openingChoice(product), ...askedChoice(options, query) }
    if (variantOf(options, asked) !== variantOf(options, choice)) choose(asked)
  })
  useEffect(() => chooseAsked(search), [search])
}

/** Writes a choice into the address, so that reloading or sharing the page keeps it. */
export function writeChoice(choice: Choice): void {
  const url = new URL(location.href)
  for (const [name, value] of Object.entries(choice)) url.searchParams.set(name, value)
  history.replaceState(history.state, '', url)
}
