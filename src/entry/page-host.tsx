import { Suspense, use } from 'react'
import { useLocation, useSearch } from 'wouter'
import { PageSkeleton } from '#site/page-skeleton.tsx'
import type { Place } from '#ui/page.ts'
import { findPage } from './find-page.ts'
import { loadedPage, loadPage } from './loaded-pages.ts'
import type { PageEntry } from './pages.ts'

/** Draws the page that the address names, or its skeleton while its script is on the way. */
export function PageHost() {
  const [path] = useLocation()
  const { entry, place } = findPage(path, useSearch())
  const page = loadedPage(entry)
  if (page) return <page.View key={path} place={place} />
  const Skeleton = entry.Skeleton ?? PageSkeleton
  return (
    <Suspense key={path} fallback={<Skeleton />}>
      <ComingPage entry={entry} place={place} />
    </Suspense>
  )
}

function ComingPage({ entry, place }: { entry: PageEntry; place: Place }) {
  const { View } = use(loadPage(entry))
  return <View place={place} />
}
