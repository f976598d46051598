import { type ComponentType, useEffect, useState } from 'react'
import { showToast } from '#ui/toast/toasts.ts'
import type { CoverProps } from '../palette/cover-view.tsx'
import type { Cover } from './use-cover.ts'

interface CoversProps extends Omit<CoverProps, 'cover'> {
  cover: Cover | null
}

async function fetchView(): Promise<ComponentType<CoverProps>> {
  return (await import('../palette/cover-view.tsx')).CoverView
}

/** Safari has no requestIdleCallback. */
const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 300))

/**
 * Renders the palette or the list of keys. Their code is loaded when the browser is idle, or on first use. Not a lazy
 * component, because React delays their first render by 300 ms.
 */
export function Covers({ cover, sources, onClose }: CoversProps) {
  const [View, setView] = useState<ComponentType<CoverProps> | null>(null)
  const isMissing = cover !== null && View === null
  useEffect(() => {
    whenIdle(() => {
      fetchView().then(
        (View) => setView(() => View),
        () => undefined,
      )
    })
  }, [])
  useEffect(() => {
    if (!isMissing) return
    fetchView().then(
      (View) => setView(() => View),
      () => {
        onClose()
        showToast({
          title: 'The search could not be loaded',
          description: 'Please check your connection and reload the page.',
          tone: 'destructive',
        })
      },
    )
  }, [isMissing, onClose])
  // Covers the screen already, so that typing meanwhile runs none of its commands.
  if (isMissing)
    return (
      <div
        role="dialog"
        aria-label={cover === 'keys' ? 'Keyboard shortcuts' : 'Search'}
        data-state="open"
        className="sr-only"
      >
        One moment…
      </div>
    )
  return View && cover && <View cover={cover} sources={sources} onClose={onClose} />
}
