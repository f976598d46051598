import { reasonOf } from '#platform/api-error.ts'
import { NameView } from './name-view.tsx'
import type { SavedView } from './saved-view.ts'
import type { useViews } from './use-views.ts'

interface DialogProps {
  views: ReturnType<typeof useViews>
  saved: readonly SavedView[]
  onClose: () => void
}

/** Why the shop refused, if it did. */
const reason = (error: unknown) =>
  error ? reasonOf(error, 'That could not be saved. Please try again.') : null

interface SaveViewProps extends DialogProps {
  screen: string
  /** The list's query to save. */
  query: string
}

/** Saves the current filters and sort under a name, or replaces the view with that name. */
export function SaveView({ views, saved, onClose, screen, query }: SaveViewProps) {
  const { save, change } = views
  return (
    <NameView
      title="Save view"
      description="Saves these filters and the sort order for you, on every device."
      others={saved}
      isPending={save.isPending || change.isPending}
      failure={reason(save.error ?? change.error)}
      onName={(name) => save.mutate({ screen, name, query }, { onSuccess: onClose })}
      onReplace={(view) => change.mutate({ view, query }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

/** Renames a view. */
export function RenameView({ views, saved, onClose, view }: DialogProps & { view: SavedView }) {
  const { change } = views
  return (
    <NameView
      title="Rename view"
      description="Only the name changes; the filters stay the same."
      name={view.name}
      others={saved.filter(({ id }) => id !== view.id)}
      isPending={change.isPending}
      failure={reason(change.error)}
      onName={(name) => change.mutate({ view, name }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
