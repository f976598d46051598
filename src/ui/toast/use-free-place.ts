import { type RefObject, useLayoutEffect } from 'react'
import { freePlace } from './free-place.ts'
import { elementsInUse } from './touched.ts'

const wide = '(min-width: 48rem)'
const onPhone = { edge: 'top', margin: 8 } as const
const onDesktop = { edge: 'bottom', margin: 24 } as const

/** How long the page must rest after a scroll, in milliseconds, before a toast looks for a new place. */
const restMs = 120

/** What is pressed; a label stands for the invisible field within it. Plain links may be covered for a while. */
const pressed =
  'button, summary, label:has(input), [role=tab], header a, nav a, [data-buy], [data-bar]'
const read = 'input, select, textarea, h1'

/**
 * Keeps a toast where it covers nothing that is pressed or filled in, nor the title of the page: near the top of the window
 * on a phone, where the thumb is not, and near its end on a desktop; and never over the element in use, even when that
 * changes (WCAG 2.4.11).
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
    // The toast's height changes when its text is rendered a moment later, the page's when it does what the toast tells.
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
