/**
 * Calls back each time an element comes within a margin (pixels) of the visible part of the page, at once where it is
 * there already. Gives what ends the watching.
 */
export function watchNear(element: Element, marginPx: number, onNear: () => void): () => void {
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
    rootMargin: `${marginPx}px`,
  })
  observer.observe(element)
  return () => observer.disconnect()
}
