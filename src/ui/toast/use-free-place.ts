import { type RefObject, useLayoutEffect } from 'react'
import { freePlace } from './free-place.ts'
import { elementsInUse } from './touched.ts'

const wide = '(min-width: 48rem)'
const onPhone = { edge: 'top', margin: 8 } as const
const onDesktop = { edge: 'bottom', margin: 24 } as const

/** How long to wait after the last scroll before finding a new place for a toast, in milliseconds. */
const restMs = 120

/** Elements to press; a label stands for its invisible field. Plain links may be covered for a while. */
const pressed =
  'button, summary, label:has(input), [role=tab], header a, nav a, [data-buy], [data-bar]'
const read = 'input, select, textarea, h1'

/**
 * Places a toast so that it covers neither controls nor the page's title: near the top of the window on phones, out of
 * the thumb's way, and near the bottom on desktops. It never covers the element in use, even when that changes (WCAG
 * 2.4.11).
 */
export function useFreePlace(place: RefObject<HTMLElement | null>, toastId: number | undefined) {
  useLayoutEffect(() => {
    const shown = place.current
    if (toastId === undefined || !shown) return
    let used = elementsInUse()
    const settle = () => moveToFreePlace(shown, used)
    const follow = ({ target }: FocusEvent) => {
      used = target instanceof Element ? [target] : []
      // The browser scrolls to a focused element only after this event.
      requestAnimationFrame(settle)
    }
    const ending = new AbortController()
    const listening = { signal: ending.signal, passive: true }
    let resting: ReturnType<typeof setTimeout> | undefined
    const settleAtRest = () => {
      clearTimeout(resting)
      resting = setTimeout(settle, restMs)
    }
    settle()
    // The toast's height changes when its text is rendered slightly later, the page's when the reported change appears.
    const observer = new ResizeObserver(settle)
    observer.observe(shown)
    observer.observe(document.body)
    document.addEventListener('focusin', follow, listening)
    for (const change of ['scroll', 'resize']) addEventListener(change, settleAtRest, listening)
    return () => {
      clearTimeout(resting)
      observer.disconnect()
      ending.abort()
    }
  }, [place, toastId])
}

function moveToFreePlace(shown: HTMLElement, used: readonly Element[]): void {
  const { left, right, height } = shown.getBoundingClientRect()
  const inSight = (element: Element) => {
    const box = element.getBoundingClientRect()
    return box.bottom > 0 && box.top < innerHeight && element.checkVisibility()
  }
  const boxesOf = (elements: Iterable<Element>) =>
    [...elements]
      .filter((element) => !shown.contains(element) && inSight(element))
      .map((element) => element.getBoundingClientRect())
  const inUse = boxesOf(used).filter((box) => box.height < innerHeight)
  const buttons = [...boxesOf(document.querySelectorAll(pressed)), ...inUse]
  const all = [...boxesOf(document.querySelectorAll(read)), ...buttons]
  const standing = matchMedia(wide).matches ? onDesktop : onPhone
  const context = { left, right, height, windowHeight: innerHeight, ...standing }
  const top = freePlace(context, [all, buttons, inUse])
  shown.style.top = `${top}px`
}
