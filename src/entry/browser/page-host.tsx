import { Suspense, use, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { PageSkeleton } from '#site/page-skeleton.tsx'
import type { Page, Place } from '#ui/page.ts'
import { findPage } from '../find-page.ts'
import type { PageEntry } from '../pages.ts'
import { loadedPage, loadPage } from './loaded-pages.ts'

interface FoundPageProps {
  entry: PageEntry
  place: Place
}

/** Renders the page of the address, or its skeleton while its script loads. */
export function PageHost() {
  const [path] = useLocation()
  return <FoundPage key={path} {...findPage(path, useSearch())} />
}

/**
 * One page. It is loaded once, so that a failure is shown instead of retried forever, and a new query doesn't remount
 * it.
 */
function FoundPage({ entry, place }: FoundPageProps) {
  const [page] = useState(() => loadedPage(entry) ?? loadPage(entry))
  if (!(page instanceof Promise)) return <page.View place={place} />
  const Skeleton = entry.Skeleton ?? PageSkeleton
  return (
    <Suspense fallback={<Skeleton />}>
      <ComingPage page={page} place={place} />
    </Suspense>
  )
}

function ComingPage({ page, place }: { page: Promise<Page>; place: Place }) {
  const { View } = use(page)
  return <View place={place} />
}
