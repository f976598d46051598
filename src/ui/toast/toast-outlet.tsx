import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import {
  currentDurationMs,
  currentToast,
  dropToasts,
  type ShownToast,
  subscribeToToasts,
} from './toasts.ts'
import { noteTouched } from './touched.ts'

type Viewport = ComponentType<{ toast: ShownToast | null }>

/** Loads the code that renders toasts. A page about to be left also calls it in advance. */
export async function fetchToasts(): Promise<Viewport> {
  return (await import('./toast-viewport.tsx')).ToastViewport
}

/** Pressing a button often leads to a toast, so its code loads while the answer is awaited. */
function fetchForPress({ target }: Event): void {
  if (target instanceof Element && target.closest('button')) fetchToasts().catch(() => undefined)
}

const none = () => null

/**
 * Where toasts appear. Their code is loaded at the first press of a button. Not a lazy component, because React delays
 * their first render by 300 ms.
 */
export function ToastOutlet() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, none)
  const [Viewport, setViewport] = useState<Viewport | null>(null)
  const [isPlain, setPlain] = useState(false)
  useEffect(() => {
    if (!toast || Viewport) return
    fetchToasts().then(
      (fetched) => setViewport(() => fetched),
      () => {
        setPlain(true)
        setTimeout(dropToasts, currentDurationMs(), ({ id }: ShownToast) => id === toast.id)
      },
    )
  }, [toast, Viewport])
  useEffect(() => {
    const ending = new AbortController()
    const listening = { capture: true, signal: ending.signal }
    addEventListener('pointerdown', noteTouched, listening)
    for (const press of ['pointerdown', 'keydown'])
      addEventListener(press, fetchForPress, listening)
    return () => ending.abort()
  }, [])
  if (Viewport) return <Viewport toast={toast} />
  return isPlain && toast && <PlainToast toast={toast} />
}

/** A toast's text if its code failed to load, as without a network. */
function PlainToast({ toast: { title, description, tone } }: { toast: ShownToast }) {
  const color = tone === 'destructive' ? 'bg-alarm' : 'bg-ink'
  return (
    <p role="alert" className={`fixed top-0 right-0 z-50 max-w-md p-5 text-paper ${color}`}>
      {title}. {description}
    </p>
  )
}
