import { ExternalLink, LogOut } from 'lucide-react'
import { useCommands } from '#backoffice/commands/commands.ts'
import { useLogout } from './use-logout.ts'

/** Offers what the administrator's card does: the shop in a new tab, and to sign out. */
export function useAccountCommands(): void {
  const logout = useLogout()
  useCommands([
    {
      id: 'view-shop',
      title: 'View shop',
      group: 'Anywhere',
      keys: 'v',
      Icon: ExternalLink,
      words: ['storefront'],
      run: () => void open('/', '_blank', 'noreferrer'),
    },
    {
      id: 'logout',
      title: 'Logout',
      group: 'Anywhere',
      Icon: LogOut,
      words: ['sign out', 'log out'],
      run: () => void logout(),
    },
  ])
}
