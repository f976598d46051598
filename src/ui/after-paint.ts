import { startTransition, useEffect, useState } from 'react'
import { useHydrated } from './hydrated.ts'

/**
 * Whether to render what is below the first screen: at once on a server-rendered page, after
 * navigation only once the first screen has been painted.
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
