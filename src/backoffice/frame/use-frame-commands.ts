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

/** Offers the frame's commands on every screen: open a screen, refresh, list the keys. */
export function useFrameCommands(screens: readonly Screen[], onKeys: () => void): void {
  const [, navigate] = useLocation()
  const { refresh } = useRefresh()
  const canUndo = useCanUndoTold()
  // Screens with a fixed address, including those usually opened from another.
  const reachable = screens.filter(({ path }) => !path.includes(':'))
  useCommands([
    // Only for screens that report changes in toasts; a screen with its own undo has these keys itself.
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
      title: 'Show keyboard shortcuts',
      group: 'Anywhere',
      keys: '?',
      Icon: Keyboard,
      words: ['keyboard', 'shortcuts', 'help'],
      run: onKeys,
    },
  ])
}
