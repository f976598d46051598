import { type RefObject, useLayoutEffect, useState } from 'react'
import { freeSide, type Side } from './free-side.ts'
import { elementsInUse } from './touched.ts'

const wide = '(min-width: 48rem)'

const edges = { top: ['top', 'bottom'], bottom: ['bottom', 'top'] } as const

/**
 * The edge at which toasts appear: away from the thumb on a phone, in the corner on a desktop, and
 * never over the pressed or the focused element, even when these change (WCAG 2.4.11).
 */
export function useFreeSide(place: RefObject<HTMLElement | null>, toastId: number | undefined) {
  const [side, setSide] = useState<Side>('top')
  useLayoutEffect(() => {
    const shown = place.current
    if (toastId === undefined || !shown) return
    let now: Side = matchMedia(wide).matches ? 'bottom' : 'top'
    let minded = elementsInUse()
    const settle = () => {
      now = sideFor(shown, edges[now], minded)
      setSide(now)
    }
    const follow = ({ target }: FocusEvent) => {
      minded = target instanceof Element ? [target] : []
      // The browser scrolls to a focused element only after this event.
      requestAnimationFrame(settle)
    }
    settle()
    // The toast's height changes when its text is rendered a moment later.
    const observer = new ResizeObserver(settle)
    observer.observe(shown)
    document.addEventListener('focusin', follow)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', follow)
    }
  }, [place, toastId])
  return side
}

function sideFor(
  place: HTMLElement,
  preferred: readonly [Side, Side],
  minded: readonly Element[],
): Side {
  const { left, right, height } = place.getBoundingClientRect()
  const boxes = minded
    .filter((element) => !place.contains(element))
    .map((element) => element.getBoundingClientRect())
  return freeSide(preferred, { left, right, height, windowHeight: innerHeight }, boxes)
}
