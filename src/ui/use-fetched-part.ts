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
 * Opens and closes a part of a page. A script that cannot be fetched is told by a toast, and asked for again at the next
 * press. It is no lazy component, because React delays the first render of those by 300 ms.
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
          title: 'That could not be opened',
          description: 'Please check your connection and try again.',
          tone: 'destructive',
        }),
    )
  }
  return { Part, open, close: () => setPart(null) }
}
