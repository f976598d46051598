import {
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const Reviews = lazy(async () => ({ default: (await import('./reviews.tsx')).Reviews }))

export interface ReviewedProduct {
  productId: number
  rating: string
  reviewCount: number
}

/**
 * A product's reviews: rendered by the server, and hydrated when their section comes near the viewport, which is also
 * when their script is fetched. `memo` prevents a render before that, which would discard the server's HTML.
 */
export const ReviewsIsland = memo(function ReviewsIsland(product: ReviewedProduct) {
  const place = useRef<HTMLDivElement>(null)
  const [gate] = useState(createGate)
  useNear(place, gate.open)
  return (
    <div ref={place}>
      <ErrorBoundary fallback={() => <p className="text-soft">The reviews could not be loaded.</p>}>
        <Suspense fallback={<Skeleton className="h-40 max-w-2xl" />}>
          <Waiting until={gate.opened}>
            <Reviews {...product} />
          </Waiting>
        </Suspense>
      </ErrorBoundary>
    </div>
  )
})

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

/** Calls back when the section around an element, which may be hidden itself, comes near the viewport. */
function useNear(element: RefObject<HTMLElement | null>, onNear: () => void): void {
  useEffect(() => {
    const section = element.current?.closest('section')
    if (!section) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      rootMargin: '100px',
    })
    observer.observe(section)
    return () => observer.disconnect()
  }, [element, onNear])
}
