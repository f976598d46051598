import { useRef } from 'react'

/** Gives the focus to an element that is about to be rendered: what stood in its place had it. */
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
