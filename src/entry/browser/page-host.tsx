import { Suspense, use, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { PageSkeleton } from '#site/page-skeleton.tsx'
import type { Place } from '#ui/page.ts'
import { findPage } from '../find-page.ts'
import type { PageEntry } from '../pages.ts'
import { loadedPage, loadPage } from './loaded-pages.ts'

interface FoundPageProps {
  entry: PageEntry
  place: Place
}

/** Renders the page that the address names, or its skeleton while its script loads. */
export function PageHost() {
  const [path] = useLocation()
  return <FoundPage key={path} {...findPage(path, useSearch())} />
}

/** One page while it is shown: after a skeleton it is not mounted anew when its query changes. */
function FoundPage({ entry, place }: FoundPageProps) {
  const [page] = useState(() => loadedPage(entry))
  if (page) return <page.View place={place} />
  const Skeleton = entry.Skeleton ?? PageSkeleton
  return (
    <Suspense fallback={<Skeleton />}>
      <ComingPage entry={entry} place={place} />
    </Suspense>
  )
}

function ComingPage({ entry, place }: FoundPageProps) {
  const { View } = use(loadPage(entry))
  return <View place={place} />
}
