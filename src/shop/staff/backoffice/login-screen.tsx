import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { adminKey } from '#backoffice/admin.queries.ts'
import { useSettings } from '#platform/settings-context.tsx'
import { LoginFields } from './login-fields.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import type { SignInState } from './way-to-sign-in.ts'

/** The sign-in page (spec 2). */
export function LoginScreen() {
  const client = useQueryClient()
  const { name } = useSettings()
  const hasEnded = useHistoryState<SignInState | null>()?.hasEnded === true
  // Removes the last administrator's answers before the next one signs in.
  useEffect(() => client.removeQueries({ queryKey: [adminKey] }), [client])
  useEffect(() => {
    document.title = `Administrator sign-in · ${name}`
  }, [name])
  return (
    <main
      id="main"
      tabIndex={-1}
      className="page-width grid min-h-dvh content-center justify-items-center py-10 outline-none"
    >
      <div className="grid w-full max-w-md gap-8">
        <header className="grid gap-4">
          <p className="eyebrow text-clay">{name} · Administration</p>
          <h1 className="text-3xl">Sign in</h1>
          {hasEnded && (
            <p role="status" className="text-soft">
              You’ve been signed out. Sign in again to pick up where you left off.
            </p>
          )}
        </header>
        <LoginFields />
        <PasskeySignIn />
        <p className="border-t border-hairline py-4 text-sm text-soft">
          Not an administrator?{' '}
          <a href="/" className="text-link">
            Back to the shop
          </a>
        </p>
      </div>
    </main>
  )
}
