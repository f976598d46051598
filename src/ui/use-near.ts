import { type RefObject, useEffect } from 'react'
import { watchNear } from './watch-near.ts'

/**
 * Calls back each time an element comes within a margin (pixels) of the visible part of the page. One in a hidden panel
 * is near when the section around it is.
 */
export function useNear(
  element: RefObject<HTMLElement | null>,
  marginPx: number,
  onNear: () => void,
): void {
  useEffect(() => {
    const { current } = element
    // Asking for the attribute costs nothing, while asking whether it is shown would lay out the page.
    const watched = current?.closest('[hidden]') ? current.closest('section') : current
    if (watched) return watchNear(watched, marginPx, onNear)
  }, [element, marginPx, onNear])
}
