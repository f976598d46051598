import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useApi } from '#platform/api-context.tsx'
import { readAdminToken } from '#platform/stored-admin-token.ts'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import type { Page, Place } from '#ui/page.ts'
import { PageNote } from '#ui/page-note.tsx'
import { administratorQuery } from './admin.queries.ts'
import { AdminSkeleton } from './admin-skeleton.tsx'
import { loadStyles } from './dashboard/load-styles.ts'
import { useLogout } from './use-logout.ts'

const loadDashboard = async () => {
  const [{ Dashboard }] = await Promise.all([import('./dashboard/dashboard.tsx'), loadStyles()])
  return { default: Dashboard }
}

const Dashboard = lazy(loadDashboard)

/** Without a token it redirects to the sign-in (spec 2). */
function AdminPage({ place }: { place: Place }) {
  const [, navigate] = useLocation()
  const isHydrated = useHydrated()
  const hasToken = isHydrated && readAdminToken() !== null
  const isStranger = isHydrated && !hasToken
  useEffect(() => {
    if (isStranger) navigate('/admin/login', { replace: true })
  }, [isStranger, navigate])
  return hasToken ? <Entrance place={place} /> : <AdminSkeleton />
}

/** Shows the dashboard once the server has accepted the token. */
function Entrance({ place }: { place: Place }) {
  const { data: administrator, isError, refetch } = useQuery(administratorQuery(useApi()))
  useEffect(() => void loadDashboard().catch(() => {}), [])
  if (administrator)
    return (
      <Suspense fallback={<AdminSkeleton />}>
        <Dashboard administrator={administrator} place={place} />
      </Suspense>
    )
  // After a refused token there is none, and the browser is going to the sign-in.
  if (isError && readAdminToken()) return <EntranceFailure onRetry={() => void refetch()} />
  return <AdminSkeleton />
}

function EntranceFailure({ onRetry }: { onRetry: () => void }) {
  const logout = useLogout()
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
      <div role="alert">
        <PageNote
          title="The dashboard could not be opened"
          advice="The shop did not answer whether you are signed in. Please try again."
        >
          <Button onClick={onRetry}>Try again</Button>
          <Button look="outline" onClick={() => void logout()}>
            Logout
          </Button>
        </PageNote>
      </div>
    </main>
  )
}

export const adminPage: Page = {
  View: AdminPage,
  headOf: () => ({
    title: 'Administration',
    description: 'The dashboard of the shop’s administrators.',
    canonical: '/admin',
    robots: 'noindex',
  }),
}
