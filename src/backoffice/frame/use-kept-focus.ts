import { useEffect } from 'react'

/** The parts of a screen that can get the focus of something inside them. */
const parts = 'section, form, [role=dialog], main'

/** How long whatever removed the focused element may take to move the focus itself, in milliseconds. */
const patienceMs = 100

/**
 * Keeps the focus near an element that had it and is removed, such as the button of a removed tag: the closest part of
 * the screen gets it. Otherwise browsers start over at the top of the page. A component that knows a better place moves
 * the focus itself.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let focused: Element | null = null
    let around: HTMLElement[] = []
    let patience: ReturnType<typeof setTimeout> | undefined
    const note = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null
      around = partsAround(focused)
    }
    const isLost = () => focused?.isConnected === false && document.activeElement === document.body
    const keep = () => isLost() && focusOn(around.find((part) => part.isConnected))
    const observer = new MutationObserver(() => {
      clearTimeout(patience)
      if (isLost()) patience = setTimeout(keep, patienceMs)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    addEventListener('focusin', note)
    return () => {
      clearTimeout(patience)
      observer.disconnect()
      removeEventListener('focusin', note)
    }
  }, [])
}

/** The parts that an element is in, the closest first. */
function partsAround(element: Element | null): HTMLElement[] {
  const closest = element?.closest<HTMLElement>(parts)
  return closest ? [closest, ...partsAround(closest.parentElement)] : []
}

function focusOn(part: HTMLElement | undefined): void {
  if (!part) return
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1
  part.focus({ preventScroll: true })
}
