import { useLayoutEffect, useRef } from 'react'

/**
 * Returns focus to an element that had it before being disabled for a while, because the browser blurs disabled
 * elements, and keyboard users would lose their place.
 */
export function useRestoredFocus(isBusy: boolean): void {
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (isBusy) {
      before.current = document.activeElement
      return
    }
    const element = before.current
    before.current = null
    const isLost = document.activeElement === document.body
    if (isLost && element instanceof HTMLElement) element.focus({ preventScroll: true })
  }, [isBusy])
}
