import { type ReactNode, Suspense, use, useRef, useState } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
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
  const [gate] = useState(createGate)
  useNear(place, marginPx, gate.open)
  return (
    <div ref={place}>
      <ErrorBoundary fallback={() => failed}>
        <Suspense fallback={fallback}>
          <Waiting until={gate.opened}>{children}</Waiting>
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}

interface Gate {
  opened: Promise<void>
  open: () => void
}

function createGate(): Gate {
  const gate: Gate = { opened: Promise.resolve(), open: () => undefined }
  gate.opened = new Promise((resolve) => {
    gate.open = resolve
  })
  return gate
}

function Waiting({ until, children }: { until: Promise<void>; children: ReactNode }) {
  if (!import.meta.env.SSR) use(until)
  return children
}
