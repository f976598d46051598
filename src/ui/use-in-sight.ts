import { type RefObject, useEffect, useState } from 'react'

const share = 0.25

/** Whether at least a quarter of an element is in view, in a visible tab. */
export function useInSight(element: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(false)
  useEffect(() => {
    if (!element.current) return
    let isSeen = false
    const look = () => setInSight(isSeen && document.visibilityState === 'visible')
    const observer = new IntersectionObserver(
      ([entry]) => {
        isSeen = (entry?.intersectionRatio ?? 0) >= share
        look()
      },
      { threshold: share },
    )
    observer.observe(element.current)
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [element])
  return isInSight
}
