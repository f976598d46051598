import { useEffect, useState } from 'react'

const secondMs = 1_000

/** The time of now in milliseconds, anew each second; null before the browser has taken the page over. */
export function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, secondMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
