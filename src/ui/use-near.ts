import { type RefObject, useEffect } from 'react'

/**
 * Calls back when an element comes within a margin (pixels) of the visible part of the page. One in a hidden panel is
 * near when the section around it is.
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
    if (!watched) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      rootMargin: `${marginPx}px`,
    })
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element, marginPx, onNear])
}
