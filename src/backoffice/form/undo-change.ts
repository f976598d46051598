import type { ApiClient } from '#platform/api-client.ts'
import { showToast, type Toast } from '#ui/toast/toasts.ts'
import { changedPart } from './merge-versions.ts'
import { sendChange } from './send-change.ts'
import type { Versioned } from './use-versioned-change.ts'

interface ChangeToUndo<Values, Answer> {
  /** The thing's path below /api/admin. */
  path: string
  before: Versioned<Values>
  after: Versioned<Values>
  /** The request body for the changed properties, if it isn't just those. */
  patchOf?: (changed: Partial<Values>, to: Values) => object
  /** The name of the thing: "the settings". */
  what: string
  /** The sentence shown once it is undone. */
  undone: string
  /** A sentence on what to do instead if it can't be undone. */
  advice?: string
  onUndone: (answer: Answer) => void
}

/** The toast of a saved change. Its Undo sends the old values, based on the new version. */
export function undoableToast<Values extends object, Answer>(
  api: ApiClient,
  toast: Toast,
  change: ChangeToUndo<Values, Answer>,
): Toast {
  return { ...toast, action: { label: 'Undo', run: () => void undo(api, change) } }
}

/** If somebody else changed it since, writes nothing and says so in a toast. */
async function undo<Values extends object, Answer>(
  api: ApiClient,
  { path, before, after, patchOf, what, undone, advice, onUndone }: ChangeToUndo<Values, Answer>,
): Promise<void> {
  const changed = changedPart(after.values, before.values)
  const patch = patchOf?.(changed, before.values) ?? changed
  const outcome = await sendChange<Answer>(api, { path, patch, version: after.version })
  if (outcome.status === 'saved') {
    onUndone(outcome.answer)
    showToast({ title: 'Undone', description: undone })
    return
  }
  const why = outcome.status === 'outdated' ? `Someone has changed ${what} since.` : outcome.message
  const description = advice ? `${why} ${advice}` : why
  showToast({ title: 'Not undone', description, tone: 'destructive' })
}
