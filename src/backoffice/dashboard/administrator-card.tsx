import { ExternalLink, LogOut } from 'lucide-react'
import { roleNames } from '#shop/staff/domain/admin-role.ts'
import type { Administrator } from '#shop/staff/domain/staff.schema.ts'
import { useLogout } from '../use-logout.ts'

const look =
  'flex min-h-11 w-full items-center gap-3 px-3 text-sm text-soft transition-colors hover:text-ink'

/** The signed-in administrator, and the buttons to sign out. */
export function AdministratorCard({ administrator }: { administrator: Administrator }) {
  const logout = useLogout()
  return (
    <div className="mt-auto grid gap-1">
      <p className="border-t border-hairline px-3 pt-4 pb-1 text-sm">
        <span className="block truncate font-medium">{administrator.username}</span>
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
