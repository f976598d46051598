import { useLayoutEffect, useRef } from 'react'

/**
 * Returns focus to an element that had it before being disabled for a while, because the browser blurs disabled
 * elements, and keyboard users would lose their place.
 */
export function useRestoredFocus(isBusy: boolean | undefined): void {
  const before = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (isBusy) before.current = activeElement as HTMLElement | null
    else if (activeElement === body) before.current?.focus({ preventScroll: true })
  }, [isBusy])
}
