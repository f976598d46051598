import { lazy, Suspense } from 'react'

const Bestsellers = lazy(async () => ({ default: (await import('./bestsellers.tsx')).Bestsellers }))

/** The bestsellers below a page that has nothing of its own to show. Their code loads only then. */
export function BestsellersBelow() {
  return (
    <Suspense fallback={null}>
      <Bestsellers />
    </Suspense>
  )
}
