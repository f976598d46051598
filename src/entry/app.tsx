import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Router } from 'wouter'
import type { PageSettings } from '#kernel/shop-settings.ts'
import type { ApiClient } from '#platform/api-client.ts'
import { ApiProvider } from '#platform/api-context.tsx'
import { SettingsProvider } from '#platform/settings-context.tsx'
import { ErrorScreen } from '#site/error-screen.tsx'
import { Layout } from '#site/layout.tsx'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { ToastOutlet } from '#ui/toast/toast-outlet.tsx'
import { PageHost } from './browser/page-host.tsx'

interface AppProps {
  api: ApiClient
  client: QueryClient
  settings: PageSettings
  router: Omit<ComponentProps<typeof Router>, 'children'>
}

/** The whole shop as a React tree, the same on the server and in the browser. */
export function App({ api, client, settings, router }: AppProps) {
  return (
    <ErrorBoundary fallback={(retry) => <ErrorScreen onRetry={retry} />}>
      <QueryClientProvider client={client}>
        <ApiProvider api={api}>
          <SettingsProvider settings={settings}>
            <Router {...router}>
              <Layout>
                <PageHost />
              </Layout>
            </Router>
            <ToastOutlet />
          </SettingsProvider>
        </ApiProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
