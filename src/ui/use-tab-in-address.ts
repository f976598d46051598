import { useEffect, useState } from 'react'

/** A tab selected by the URL. */
interface Arrival {
  id: string
  /** Whether a link on the page led there, so that focus moves, too. */
  takesFocus: boolean
}

/**
 * The selected one of several tabs with anchors: the first, until the URL or the shopper selects another. A link such
 * as "#reviews" selects its tab and scrolls to it; one to something within a tab only selects it. Takes an array that
 * stays the same.
 */
export function useTabInAddress(ids: readonly string[]): [string, (id: string) => void] {
  const [shown, setShown] = useState(ids[0] ?? '')
  const [arrival, setArrival] = useState<Arrival | null>(null)
  useEffect(() => {
    const follow = (takesFocus: boolean) => {
      const wanted = document.getElementById(location.hash.slice(1))
      const id = ids.find((one) => document.getElementById(one)?.contains(wanted))
      if (!id) return
      setShown(id)
      if (wanted?.id === id) setArrival({ id, takesFocus })
    }
    const onChange = () => follow(true)
    follow(cameByLink())
    addEventListener('hashchange', onChange)
    return () => removeEventListener('hashchange', onChange)
  }, [ids])
  useEffect(() => {
    if (arrival) arriveAt(arrival)
  }, [arrival])
  const show = (id: string) => {
    setShown(id)
    history.replaceState(history.state, '', `#${id}`)
  }
  return [shown, show]
}

/**
 * Whether a link on the page led to the anchor in the address, perhaps before hydration; false if the page was opened
 * with it.
 */
function cameByLink(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return opened !== undefined && new URL(opened.name).hash !== location.hash
}

/** Scrolls to a selected tab; after a link, also moves focus there. */
function arriveAt({ id, takesFocus }: Arrival): void {
  const tab = document.querySelector<HTMLElement>(`[role="tab"][aria-controls="${id}"]`)
  tab?.scrollIntoView()
  if (takesFocus) tab?.focus({ preventScroll: true })
}
