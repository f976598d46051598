import { useEffect, useState } from 'react'

/** How long input must pause before the shop is asked again, in milliseconds. */
const restMs = 250

/** A value once it stops changing; until then, the previous one. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
