import { ExternalLink, LogOut } from 'lucide-react'
import { useCommands } from '#backoffice/commands/commands.ts'
import { useLogout } from './use-logout.ts'

/** Adds the commands of the administrator's card: opening the shop in a new tab, and signing out. */
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
