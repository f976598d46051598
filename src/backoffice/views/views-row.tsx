import { Bookmark, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { type ListFilters, screenAddress } from '../list-address.ts'
import { RenameView, SaveView } from './name-dialogs.tsx'
import { viewQuery } from './saved-view.ts'
import { useViewCommands } from './use-view-commands.ts'
import { useViews } from './use-views.ts'

interface ViewsRowProps {
  /** The list's screen, as in its address. */
  screen: string
  filters: ListFilters
  /** The name of the list without filters. */
  all?: string
}

const chipLook =
  'inline-flex min-h-11 shrink-0 items-center gap-2 border border-hairline bg-white px-4 text-sm transition-colors hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper'

/** Links to all rows and this administrator's saved views; the current filters can be saved as another. */
export function ViewsRow({ screen, filters, all: title = 'All' }: ViewsRowProps) {
  const views = useViews(screen)
  const { data: saved = [], isError, refetch } = views.query
  const [asking, setAsking] = useState<'save' | 'rename' | null>(null)
  const query = viewQuery(filters)
  const shown = saved.find((view) => view.query === query)
  const canSave = query !== '' && !shown && views.query.data !== undefined
  // With only one view there is nothing to choose; small screens hide the row.
  const isAlone = query === '' && saved.length === 0 && !isError
  const all = useRef<HTMLAnchorElement>(null)
  const close = () => setAsking(null)
  const ask = (what: 'save' | 'rename') => {
    views.forgetFailures()
    setAsking(what)
  }
  useViewCommands({ screen, saved, onSave: canSave ? () => ask('save') : null })
  return (
    <nav
      aria-label="Views"
      className={classNames('flex flex-wrap items-center gap-2', isAlone && 'max-sm:hidden')}
    >
      <Link ref={all} href={screenAddress(screen)} aria-current={query === ''} className={chipLook}>
        {title}
      </Link>
      {saved.map((view) => (
        <Link
          key={view.id}
          href={`${screenAddress(screen)}?${view.query}`}
          aria-current={view === shown}
          className={chipLook}
        >
          <span className="max-w-[16rem] truncate">{view.name}</span>
        </Link>
      ))}
      {shown && (
        <ShownView
          name={shown.name}
          onRename={() => ask('rename')}
          onDelete={() => {
            // The button disappears with the view, so keep the focus in the row.
            all.current?.focus()
            views.remove(shown)
          }}
        />
      )}
      {canSave && <SaveButton onClick={() => ask('save')} />}
      {isError && <LoadAgain onClick={() => void refetch()} />}
      {asking === 'save' && (
        <SaveView views={views} saved={saved} screen={screen} query={query} onClose={close} />
      )}
      {asking === 'rename' && shown && (
        <RenameView views={views} saved={saved} view={shown} onClose={close} />
      )}
    </nav>
  )
}

interface ShownViewProps {
  name: string
  onRename: () => void
  onDelete: () => void
}

/** The actions for the current view. */
function ShownView({ name, onRename, onDelete }: ShownViewProps) {
  return (
    <span className="inline-flex">
      <IconButton label={`Rename ${name}`} onClick={onRename}>
        <Pencil aria-hidden strokeWidth={1.5} className="size-4.5" />
      </IconButton>
      <IconButton label={`Delete ${name}`} onClick={onDelete}>
        <Trash2 aria-hidden strokeWidth={1.5} className="size-4.5" />
      </IconButton>
    </span>
  )
}

function SaveButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-2 px-2 text-sm text-link"
    >
      <Bookmark aria-hidden strokeWidth={1.5} className="size-4.5" />
      Save view
    </button>
  )
}

function LoadAgain({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className="min-h-11 px-2 text-sm text-link text-alarm">
      Saved views could not be loaded. Try again
    </button>
  )
}
