import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Redirect, Router, useLocation, useSearch } from 'wouter'
import { heldNavigation } from '#backoffice/form/leave-guard.ts'
import { Frame } from '#backoffice/frame/frame.tsx'
import { Failure } from '#backoffice/parts/failure.tsx'
import type { PageSettings } from '#kernel/shop-settings.ts'
import type { ApiClient } from '#platform/api-client.ts'
import { ApiProvider } from '#platform/api-context.tsx'
import { LiveSettings } from '#shop/settings/backoffice/live-settings.tsx'
import { AdministratorCard } from '#shop/staff/backoffice/administrator-card.tsx'
import { useAdministrator } from '#shop/staff/backoffice/administrator-context.tsx'
import { Entrance } from '#shop/staff/backoffice/entrance.tsx'
import { LoginScreen } from '#shop/staff/backoffice/login-screen.tsx'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { ToastOutlet } from '#ui/toast/toast-outlet.tsx'
import { movedAddress, screensOf } from './screens.ts'

interface BackofficeAppProps {
  api: ApiClient
  client: QueryClient
  settings: PageSettings
}

/** The whole back office as a React tree. */
export function BackofficeApp({ api, client, settings }: BackofficeAppProps) {
  return (
    <ErrorBoundary
      fallback={(retry) => (
        <main id="main" className="page-width py-10">
          <Failure what="The dashboard could not be shown" onRetry={retry} />
        </main>
      )}
    >
      <QueryClientProvider client={client}>
        <ApiProvider api={api}>
          <LiveSettings settings={settings}>
            <Router aroundNav={heldNavigation}>
              <Place />
            </Router>
            <ToastOutlet />
          </LiveSettings>
        </ApiProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}

function Place() {
  const [path] = useLocation()
  const moved = movedAddress(path, new URLSearchParams(useSearch()))
  if (moved) return <Redirect to={moved} replace />
  if (path === '/admin/login') return <LoginScreen />
  return (
    <Entrance>
      <OwnFrame />
    </Entrance>
  )
}

function OwnFrame() {
  const { role } = useAdministrator()
  return <Frame screens={screensOf(role)} account={<AdministratorCard />} />
}
