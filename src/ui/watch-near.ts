/**
 * Calls back each time an element comes within a margin (pixels) of the viewport, including at the start. Gives the
 * function that stops watching.
 */
export function watchNear(element: Element, marginPx: number, onNear: () => void): () => void {
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
    rootMargin: `${marginPx}px`,
  })
  observer.observe(element)
  return () => observer.disconnect()
}
