import { useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus back to what had it before it was disabled for a while: a browser takes it away from there, and
 * who uses a keyboard would no longer see where they are.
 */
export function useFocusKept(isBusy: boolean): void {
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
