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
  /** What is saved: the query of the list's address. */
  query: string
}

/** Saves the filters and the sort of now under a name, or in place of the view that has the name. */
export function SaveView({ views, saved, onClose, screen, query }: SaveViewProps) {
  const { save, change } = views
  return (
    <NameView
      title="Save view"
      description="Keeps these filters and their order for you, on every device."
      others={saved}
      isPending={save.isPending || change.isPending}
      failure={reason(save.error ?? change.error)}
      onName={(name) => save.mutate({ screen, name, query }, { onSuccess: onClose })}
      onReplace={(view) => change.mutate({ view, query }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

/** Gives a view another name. */
export function RenameView({ views, saved, onClose, view }: DialogProps & { view: SavedView }) {
  const { change } = views
  return (
    <NameView
      title="Rename view"
      description="The view itself stays as it is."
      name={view.name}
      others={saved.filter(({ id }) => id !== view.id)}
      isPending={change.isPending}
      failure={reason(change.error)}
      onName={(name) => change.mutate({ view, name }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
