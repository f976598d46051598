import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { currentToast, subscribeToToasts } from './toasts.ts'
import { noteTouched } from './touched.ts'

/** Fetches what draws toasts: for a page that will not be here long enough to wait for it. */
export async function fetchToasts() {
  return { default: (await import('./toast-viewport.tsx')).ToastViewport }
}

const ToastViewport = lazy(fetchToasts)

const none = () => null

/** Where toasts appear. Its code comes with the first toast and stays. */
export function ToastOutlet() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, none)
  const [isNeeded, setNeeded] = useState(false)
  if (toast && !isNeeded) setNeeded(true)
  useEffect(() => {
    addEventListener('pointerdown', noteTouched, true)
    return () => removeEventListener('pointerdown', noteTouched, true)
  }, [])
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <ToastViewport toast={toast} />
    </Suspense>
  )
}
