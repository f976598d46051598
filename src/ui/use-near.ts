import { type RefObject, useEffect } from 'react'
import { watchNear } from './watch-near.ts'

/**
 * Calls back each time an element comes within a margin (pixels) of the viewport. An element in a hidden panel counts
 * as near when the section around it is.
 */
export function useNear(
  element: RefObject<HTMLElement | null>,
  marginPx: number,
  onNear: () => void,
): void {
  useEffect(() => {
    const { current } = element
    // Checking the attribute is free; checking visibility would force a layout.
    const watched = current?.closest('[hidden]') ? current.closest('section') : current
    if (watched) return watchNear(watched, marginPx, onNear)
  }, [element, marginPx, onNear])
}
