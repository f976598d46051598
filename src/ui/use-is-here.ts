import { useEffect, useRef } from 'react'

/** Whether the component is still on the page when something it waited for arrives. */
export function useIsHere() {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
