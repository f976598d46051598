import { useRef } from 'react'

/** Focuses an element that is about to be rendered in place of the focused one. */
export function useFocusBack<Shown extends HTMLElement>() {
  const isWanted = useRef(false)
  return {
    focus: () => {
      isWanted.current = true
    },
    ref: (shown: Shown | null) => {
      if (!shown || !isWanted.current) return
      isWanted.current = false
      shown.focus({ preventScroll: true })
    },
  }
}
