import { lazy, Suspense } from 'react'
import { useLocation } from 'wouter'
import { useCompared } from './compared-products.ts'

const ShownCompareLink = lazy(async () => ({
  default: (await import('./shown-compare-link.tsx')).ShownCompareLink,
}))

/** The link to the comparison, fetched once two products are chosen. */
export function CompareLink() {
  const ids = useCompared()
  const [path] = useLocation()
  if (ids.length < 2 || path === '/compare' || path === '/checkout' || path.startsWith('/pay/'))
    return null
  return (
    <Suspense>
      <ShownCompareLink ids={ids} />
    </Suspense>
  )
}
