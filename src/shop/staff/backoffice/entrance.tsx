import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useApi } from '#platform/api-context.tsx'
import { readAdminToken } from '#platform/stored-admin-token.ts'
import { Button } from '#ui/button.tsx'
import { PageNote } from '#ui/page-note.tsx'
import { administratorQuery } from './administrator.queries.ts'
import { AdministratorProvider } from './administrator-context.tsx'
import { EntranceSkeleton } from './entrance-skeleton.tsx'
import { useLogout } from './use-logout.ts'
import { askToSignIn } from './way-to-sign-in.ts'

/** Shows its children once the server has accepted the token. Without one it redirects to the sign-in (spec 2). */
export function Entrance({ children }: { children: ReactNode }) {
  const [, navigate] = useLocation()
  const hasToken = readAdminToken() !== null
  useEffect(() => {
    if (!hasToken) askToSignIn(navigate, { hasEnded: false })
  }, [hasToken, navigate])
  return hasToken ? <Checked>{children}</Checked> : <EntranceSkeleton />
}

function Checked({ children }: { children: ReactNode }) {
  const { data: administrator, isError, refetch } = useQuery(administratorQuery(useApi()))
  if (administrator)
    return <AdministratorProvider administrator={administrator}>{children}</AdministratorProvider>
  // A refused token is gone by now, and the browser is on its way to the sign-in.
  if (isError && readAdminToken()) return <EntranceFailure onRetry={() => void refetch()} />
  return <EntranceSkeleton />
}

function EntranceFailure({ onRetry }: { onRetry: () => void }) {
  const logout = useLogout()
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
      <div role="alert">
        <PageNote
          art="key"
          title="The dashboard could not be opened"
          advice="We couldn’t check whether you’re signed in. Please try again."
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
