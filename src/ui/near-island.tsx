import { memo, type ReactNode, Suspense, startTransition, use, useRef, useState } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { useHydrated } from './hydrated.ts'
import { useNear } from './use-near.ts'

interface NearIslandProps {
  /** The distance from the viewport at which it counts as near, in pixels. */
  marginPx: number
  /** Shown if the server has rendered nothing. */
  fallback: ReactNode
  /** Shown if its script or data fail to load. */
  failed: ReactNode
  children: ReactNode
}

/**
 * A part far down a page: rendered by the server, hydrated when it comes near the viewport, and its script fetched only
 * then. Render it inside a `memo`, because rerendering it earlier would discard the server's HTML.
 */
export function NearIsland({ marginPx, fallback, failed, children }: NearIslandProps) {
  const place = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()
  // A page rendered in the browser has nothing to hydrate, so there is nothing to suspend for.
  const [isDrawn, setDrawn] = useState(!isHydrated)
  const [gate] = useState(() => createGate(() => startTransition(() => setDrawn(true))))
  useNear(place, marginPx, gate.open)
  return (
    <div ref={place}>
      <ErrorBoundary fallback={() => failed}>
        {isDrawn ? (
          <Island until={gate.opened} fallback={fallback}>
            {children}
          </Island>
        ) : (
          fallback
        )}
      </ErrorBoundary>
    </div>
  )
}

interface Gate {
  opened: Promise<void>
  open: () => void
}

function createGate(onOpen: () => void): Gate {
  let resolve = () => {}
  const opened = new Promise<void>((fulfill) => {
    resolve = fulfill
  })
  const open = () => {
    resolve()
    onOpen()
  }
  return { opened, open }
}

interface IslandProps {
  until: Promise<void>
  fallback: ReactNode
  children: ReactNode
}

/** Memoized, because the end of hydration rerenders its parents. */
const Island = memo(function Island({ until, fallback, children }: IslandProps) {
  return (
    <Suspense fallback={fallback}>
      <Waiting until={until}>{children}</Waiting>
    </Suspense>
  )
})

function Waiting({ until, children }: { until: Promise<void>; children: ReactNode }) {
  if (!import.meta.env.SSR) use(until)
  return children
}
