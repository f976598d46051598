import { ExternalLink, LogOut } from 'lucide-react'
import { roleNames } from '../domain/admin-role.ts'
import { useAdministrator } from './administrator-context.tsx'
import { useLogout } from './use-logout.ts'

const look =
  'flex min-h-11 w-full items-center gap-3 px-3 text-sm text-soft transition-colors hover:text-ink lg:min-h-9'

/** The signed-in administrator, and the buttons to sign out. */
export function AdministratorCard() {
  const administrator = useAdministrator()
  const logout = useLogout()
  return (
    <div className="grid grid-cols-2 border-t border-hairline pt-3 lg:grid-cols-1">
      <p className="col-span-full flex flex-wrap gap-x-2 px-3 pb-1 text-sm">
        <span className="min-w-0 truncate font-medium">{administrator.username}</span>
        <span className="text-soft">{roleNames[administrator.role]}</span>
      </p>
      <a href="/" target="_blank" rel="noreferrer" className={look}>
        <ExternalLink aria-hidden strokeWidth={1.5} className="size-4.5 shrink-0" />
        View shop
        <span className="sr-only"> (opens a new tab)</span>
      </a>
      <button type="button" className={look} onClick={() => void logout()}>
        <LogOut aria-hidden strokeWidth={1.5} className="size-4.5 shrink-0" />
        Logout
      </button>
    </div>
  )
}
