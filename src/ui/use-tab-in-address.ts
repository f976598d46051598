import { useEffect, useState } from 'react'

/** A tab that an address leads to. */
interface Arrival {
  id: string
  /** Whether a link on the page led there, which the keyboard follows. */
  takesFocus: boolean
}

/**
 * Which of some anchored tabs is shown: the first, until the address or the shopper names another. A link such as
 * "#reviews" opens its tab and goes there; one to something within a tab only opens it. Takes ids that stay the same.
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
    follow(false)
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

/** Brings an opened tab into sight; who came by a link goes on from there with the keyboard too. */
function arriveAt({ id, takesFocus }: Arrival): void {
  const tab = document.querySelector<HTMLElement>(`[role="tab"][aria-controls="${id}"]`)
  tab?.scrollIntoView()
  if (takesFocus) tab?.focus({ preventScroll: true })
}
