import { startTransition, useEffect, useState } from 'react'
import { useHydrated } from './hydrated.ts'

/**
 * Whether it is time to draw what lies below the first screen: at once on a page that the server drew, and where the
 * shopper came from another page once the first screen has been painted.
 */
export function useAfterPaint(): boolean {
  const [isTime, setTime] = useState(!useHydrated())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setTime(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isTime
}
