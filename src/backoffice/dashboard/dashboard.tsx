import { Suspense, useEffect, useRef } from 'react'
import type { Administrator } from '#shop/staff/domain/staff.schema.ts'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import type { Place } from '#ui/page.ts'
import { DashboardBar } from './dashboard-bar.tsx'
import { tabIn } from './dashboard-tabs.ts'
import { Failure } from './parts/failure.tsx'
import { PanelSkeleton } from './parts/panel-skeleton.tsx'
import { RefreshButton } from './refresh-button.tsx'

interface DashboardProps {
  administrator: Administrator
  place: Place
}

/**
 * The frame of the dashboard: the rail, or the bar on small screens, and the tab that the URL
 * names.
 */
export function Dashboard({ administrator, place }: DashboardProps) {
  const tab = tabIn(place.search)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(tab?.id)
  useEffect(() => {
    if (shown.current === tab?.id) return
    shown.current = tab?.id
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [tab?.id])
  if (!tab) return null
  return (
    <div className="dashboard">
      <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <DashboardBar administrator={administrator} shown={tab.id} />
        <main
          id="main"
          tabIndex={-1}
          className="min-w-0 px-5 pt-6 pb-20 outline-none sm:px-8 lg:px-10 xl:px-14"
        >
          <header className="mb-6 flex items-center justify-between gap-4 border-b border-hairline pb-4">
            <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
              {tab.title}
            </h1>
            <RefreshButton />
          </header>
          <ErrorBoundary
            key={tab.id}
            fallback={(retry) => <Failure what="This tab could not be shown" onRetry={retry} />}
          >
            <Suspense fallback={<PanelSkeleton />}>
              <tab.View administrator={administrator} search={place.search} />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
    </div>
  )
}
