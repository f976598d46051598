import { useEffect, useState } from 'react'

const secondMs = 1_000

/** The current time in milliseconds, updated every second; null until the page is hydrated. */
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
