import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has ever been near the visible part of the page. */
export function useSeen(element: RefObject<HTMLElement | null>, marginPx = 200): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !element.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: `${marginPx}px`,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isSeen, marginPx])
  return isSeen
}
