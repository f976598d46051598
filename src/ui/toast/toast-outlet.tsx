import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { currentToast, type ShownToast, subscribeToToasts } from './toasts.ts'
import { noteTouched } from './touched.ts'

type Viewport = ComponentType<{ toast: ShownToast | null }>

/** Fetches what draws toasts: ahead, too, for a page that will not be here long enough to wait for it. */
export async function fetchToasts(): Promise<Viewport> {
  return (await import('./toast-viewport.tsx')).ToastViewport
}

/** A pressed button is often answered by a toast, whose code then comes along with the answer. */
function fetchForPress({ target }: Event): void {
  if (target instanceof Element && target.closest('button')) fetchToasts().catch(() => undefined)
}

const none = () => null

/**
 * Where toasts appear. Its code comes with the first press of a button and stays; not as a lazy component, whose first drawing
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
    const ending = new AbortController()
    const listening = { capture: true, signal: ending.signal }
    addEventListener('pointerdown', noteTouched, listening)
    for (const press of ['pointerdown', 'keydown'])
      addEventListener(press, fetchForPress, listening)
    return () => ending.abort()
  }, [])
  return Viewport && <Viewport toast={toast} />
}
