import { Bookmark } from 'lucide-react'
import { useLocation } from 'wouter'
import { useCommands } from '../commands/commands.ts'
import { screenAddress } from '../list-address.ts'
import type { SavedView } from './saved-view.ts'

interface ViewCommandsParts {
  screen: string
  saved: readonly SavedView[]
  /** Saves the current filters; null if there is nothing new to save. */
  onSave: (() => void) | null
}

/** Offers commands to open each saved view of the list, and to save another. */
export function useViewCommands({ screen, saved, onSave }: ViewCommandsParts): void {
  const [, navigate] = useLocation()
  const address = screenAddress(screen)
  const group = 'This screen'
  useCommands([
    ...(onSave
      ? [
          {
            id: 'save-view',
            title: 'Save view',
            group,
            keys: 's',
            Icon: Bookmark,
            run: onSave,
          } as const,
        ]
      : []),
    ...saved.map(
      ({ id, name, query }) =>
        ({
          id: `view ${id}`,
          title: `View: ${name}`,
          group,
          run: () => navigate(`${address}?${query}`),
        }) as const,
    ),
  ])
}
