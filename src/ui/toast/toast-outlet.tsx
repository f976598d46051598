import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { currentToast, subscribeToToasts } from './toasts.ts'

const ToastViewport = lazy(async () => ({
  default: (await import('./toast-viewport.tsx')).ToastViewport,
}))

const none = () => null

/** Where toasts appear. Its code comes with the first toast and stays. */
export function ToastOutlet() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, none)
  const [isNeeded, setNeeded] = useState(false)
  if (toast && !isNeeded) setNeeded(true)
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <ToastViewport toast={toast} />
    </Suspense>
  )
}
