import { type ReactNode, type RefObject, Suspense, use, useEffect, useRef, useState } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'

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

/** Calls back when an element, or the section around it if it is hidden, comes near the viewport. */
function useNear(
  element: RefObject<HTMLElement | null>,
  marginPx: number,
  onNear: () => void,
): void {
  useEffect(() => {
    const { current } = element
    const seen =
      current && current.getClientRects().length > 0 ? current : current?.closest('section')
    if (!seen) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      rootMargin: `${marginPx}px`,
    })
    observer.observe(seen)
    return () => observer.disconnect()
  }, [element, marginPx, onNear])
}
