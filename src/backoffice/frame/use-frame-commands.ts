import { Keyboard, RefreshCw, Undo2 } from 'lucide-react'
import { useLocation } from 'wouter'
import type { Command } from '../commands/command.ts'
import { useCommands } from '../commands/commands.ts'
import { undoLastTold, useCanUndoTold } from '../commands/told-undos.ts'
import type { Screen } from './screen.ts'
import { useRefresh } from './use-refresh.ts'

const undoTold: Command = {
  id: 'undo-told',
  title: 'Undo what you just did',
  group: 'Anywhere',
  keys: 'Control+z',
  Icon: Undo2,
  run: undoLastTold,
}

/** Offers what the frame can do on every screen: open each screen, refresh, list the keys. */
export function useFrameCommands(screens: readonly Screen[], onKeys: () => void): void {
  const [, navigate] = useLocation()
  const { refresh } = useRefresh()
  const canUndo = useCanUndoTold()
  // All whose address is known, also those that are usually opened from another.
  const reachable = screens.filter(({ path }) => !path.includes(':'))
  useCommands([
    // A screen that undoes more than its toasts tell of has these keys for itself.
    ...(canUndo ? [undoTold] : []),
    ...reachable.map(({ path, title, letter, Icon }) => ({
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
