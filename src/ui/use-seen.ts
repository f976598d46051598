import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has come near what is seen of the page; once it has, it has for good. */
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
