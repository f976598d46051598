import { useEffect, useEffectEvent } from 'react'
import { askedChoice, type Choice, type ProductOption } from '../../domain/options.ts'

/**
 * Chooses the values named in the address, after hydration, because the document is the same for every address of a
 * product.
 */
export function useAskedChoice(
  options: readonly ProductOption[],
  choice: Choice,
  choose: (next: Choice) => void,
): void {
  const chooseAsked = useEffectEvent(() => {
    const asked = askedChoice(options, new URLSearchParams(location.search))
    if (asked) choose({ ...choice, ...asked })
  })
  useEffect(() => chooseAsked(), [])
}
