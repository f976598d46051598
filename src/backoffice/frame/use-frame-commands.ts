import { Keyboard, RefreshCw } from 'lucide-react'
import { useLocation } from 'wouter'
import { useCommands } from '../commands/commands.ts'
import type { Screen } from './screen.ts'
import { useRefresh } from './use-refresh.ts'

/** Offers what the frame can do on every screen: open each screen of the rail, refresh, list the keys. */
export function useFrameCommands(screens: readonly Screen[], onKeys: () => void): void {
  const [, navigate] = useLocation()
  const { refresh } = useRefresh()
  const ofRail = screens.filter(({ group }) => group !== undefined)
  useCommands([
    ...ofRail.map(({ path, title, letter, Icon }) => ({
      id: `go ${path}`,
      title,
      group: 'Go to' as const,
      run: () => navigate(path),
      ...(letter ? { keys: `g ${letter}` } : {}),
      ...(Icon ? { Icon } : {}),
    })),
    {
      id: 'refresh',
      title: 'Refresh',
      group: 'Anywhere',
      keys: 'r',
      Icon: RefreshCw,
      words: ['reload'],
      run: refresh,
    },
    {
      id: 'keys',
      title: 'List the keys',
      group: 'Anywhere',
      keys: '?',
      Icon: Keyboard,
      words: ['keyboard', 'shortcuts', 'help'],
      run: onKeys,
    },
  ])
}
