import { type RefObject, useEffect, useState } from 'react'
import { watchNear } from './watch-near.ts'

/** Whether an element has ever been near the viewport. */
export function useSeen(element: RefObject<HTMLElement | null>, marginPx = 200): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !element.current) return
    return watchNear(element.current, marginPx, () => setSeen(true))
  }, [element, isSeen, marginPx])
  return isSeen
}
