import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'wouter'
import type { Page } from '#ui/page.ts'
import { adminKey } from './admin.queries.ts'
import { LoginFields } from './login-fields.tsx'

function AdminLogin() {
  const client = useQueryClient()
  // Remove the last administrator's answers before the next one signs in.
  useEffect(() => client.removeQueries({ queryKey: [adminKey] }), [client])
  return (
    <main
      id="main"
      tabIndex={-1}
      className="page-width grid min-h-dvh content-center justify-items-center py-10 outline-none"
    >
      <div className="grid w-full max-w-md gap-8">
        <header className="grid gap-4">
          <p className="eyebrow text-clay">Cilia · Administration</p>
          <h1 className="text-3xl">Sign in</h1>
        </header>
        <LoginFields />
        <p className="border-t border-hairline py-4 text-sm text-soft">
          Not an administrator?{' '}
          <Link href="/" className="text-link">
            Back to the shop
          </Link>
        </p>
      </div>
    </main>
  )
}

export const adminLoginPage: Page = {
  View: AdminLogin,
  headOf: () => ({
    title: 'Administrator sign-in',
    description: 'Where the shop’s administrators sign in.',
    canonical: '/admin/login',
    robots: 'noindex',
  }),
}
