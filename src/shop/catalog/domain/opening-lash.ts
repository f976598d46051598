import { lashSpecFor } from '#shop/lash/domain/chosen-lash.ts'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'
import { firstChoice, parseOptions } from './options.ts'

/**
 * The lash that a product is pictured with: its stored specification in the first value of each option, which its page
 * opens with and its tile adds to the cart. Takes the options as JSON text; null without a lash.
 */
export function openingLash(lash: unknown, variants: string | null): LashSpec | null {
  return lash ? lashSpecFor(lash as LashSpec, firstChoice(parseOptions(variants))) : null
}
