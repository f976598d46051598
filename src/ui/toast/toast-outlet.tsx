import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { currentToast, type ShownToast, subscribeToToasts } from './toasts.ts'
import { noteTouched } from './touched.ts'

type Viewport = ComponentType<{ toast: ShownToast | null }>

/** Fetches what draws toasts: ahead, too, for a page that will not be here long enough to wait for it. */
export async function fetchToasts(): Promise<Viewport> {
  return (await import('./toast-viewport.tsx')).ToastViewport
}

const none = () => null

/**
 * Where toasts appear. Its code comes with the first toast and stays; not as a lazy component, whose first drawing
 * React holds back for 300 ms.
 */
export function ToastOutlet() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, none)
  const [Viewport, setViewport] = useState<Viewport | null>(null)
  const isMissing = toast !== null && Viewport === null
  useEffect(() => {
    if (!isMissing) return
    fetchToasts().then(
      (fetched) => setViewport(() => fetched),
      () => undefined,
    )
  }, [isMissing])
  useEffect(() => {
    addEventListener('pointerdown', noteTouched, true)
    return () => removeEventListener('pointerdown', noteTouched, true)
  }, [])
  return Viewport && <Viewport toast={toast} />
}
