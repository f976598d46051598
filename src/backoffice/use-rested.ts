import { useEffect, useState } from 'react'

/** How long fields rest before the shop is asked again, in milliseconds. */
const restMs = 250

/** A value once it has rested: while it changes, the one of before. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
