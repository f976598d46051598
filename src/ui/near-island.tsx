import { memo, type ReactNode, Suspense, startTransition, use, useRef, useState } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { useHydrated } from './hydrated.ts'
import { useNear } from './use-near.ts'

interface NearIslandProps {
  /** How far from the viewport it is near, in pixels. */
  marginPx: number
  /** Shown where the server has rendered nothing. */
  fallback: ReactNode
  /** Shown where its script or its data do not come. */
  failed: ReactNode
  children: ReactNode
}

/**
 * A part far down a page: rendered by the server, and hydrated when it comes near the viewport, which is also when its
 * script is fetched. Whoever renders it is in `memo`, because a render before that would discard the server's HTML.
 */
export function NearIsland({ marginPx, fallback, failed, children }: NearIslandProps) {
  const place = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()
  // Where the browser draws the page there is nothing to take over, hence nothing to suspend for.
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

/** Memoized, because the end of hydration renders what is around it anew. */
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
