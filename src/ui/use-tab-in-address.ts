import { useEffect, useState } from 'react'

/**
 * Which of some anchored tabs is shown: the first, until the address or the shopper names another. A link such as
 * "#reviews" opens its tab and goes there. Takes ids that stay the same.
 */
export function useTabInAddress(ids: readonly string[]): [string, (id: string) => void] {
  const [shown, setShown] = useState(ids[0] ?? '')
  useEffect(() => {
    const follow = (event?: Event) => {
      const id = location.hash.slice(1)
      if (!ids.includes(id)) return
      setShown(id)
      requestAnimationFrame(() => arriveAt(id, event !== undefined))
    }
    const onChange = (event: Event) => follow(event)
    follow()
    addEventListener('hashchange', onChange)
    return () => removeEventListener('hashchange', onChange)
  }, [ids])
  const show = (id: string) => {
    setShown(id)
    history.replaceState(history.state, '', `#${id}`)
  }
  return [shown, show]
}

/** Brings an opened tab into sight; who came by a link goes on from there with the keyboard too. */
function arriveAt(id: string, takesFocus: boolean): void {
  const tab = document.querySelector<HTMLElement>(`[role="tab"][aria-controls="${id}"]`)
  tab?.scrollIntoView()
  if (takesFocus) tab?.focus({ preventScroll: true })
}
