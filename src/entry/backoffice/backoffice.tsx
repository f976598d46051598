import './backoffice.css'
import { createRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { showNewestToast } from '#backoffice/commands/told-undos.ts'
import { holdHistory } from '#backoffice/form/leave-guard.ts'
import { createApiClient } from '#platform/api-client.ts'
import { readPageState } from '#platform/page-state.ts'
import { createQueryClient } from '#platform/query-client.ts'
import { readAdminToken, storeAdminToken } from '#platform/stored-admin-token.ts'
import { askToSignIn } from '#shop/staff/backoffice/way-to-sign-in.ts'
import { BackofficeApp } from './backoffice-app.tsx'

/** Starts the back office in its document. The server renders none of it, because only this browser has the token. */
function start(): void {
  const root = document.getElementById('root')
  const state = document.getElementById('state')
  if (!root || !state) return
  const api = createApiClient({
    fetch: (path, init) => fetch(path, init),
    sessionId: () => null,
    admin: {
      token: readAdminToken,
      onRefused: () => {
        storeAdminToken(null)
        askToSignIn(navigate, { hasEnded: true })
      },
    },
  })
  const { settings } = readPageState(state.textContent)
  holdHistory()
  showNewestToast()
  createRoot(root).render(
    <BackofficeApp api={api} client={createQueryClient()} settings={settings} />,
  )
}

start()
