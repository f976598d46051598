import { type ComponentType, useState } from 'react'
import { showToast } from './toast/toasts.ts'

/** A part of a page whose script is fetched when it is first opened. */
interface FetchedPart<Props> {
  /** The part while it is open, else null. */
  Part: ComponentType<Props> | null
  open: () => void
  close: () => void
}

/**
 * Opens and closes a part of a page. If its script can't be fetched, a toast says so, and the next press tries again.
 * Not a lazy component, because React delays their first render by 300 ms.
 */
export function useFetchedPart<Props>(
  fetchPart: () => Promise<ComponentType<Props>>,
): FetchedPart<Props> {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const open = () => {
    fetchPart().then(
      (fetched) => setPart(() => fetched),
      () =>
        showToast({
          title: 'That didn’t open',
          description: 'Please check your connection and try again.',
          tone: 'destructive',
        }),
    )
  }
  return { Part, open, close: () => setPart(null) }
}
