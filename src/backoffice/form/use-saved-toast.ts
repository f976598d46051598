import { useApi } from '#platform/api-context.tsx'
import { showToast, type Toast } from '#ui/toast/toasts.ts'
import { undoableToast } from './undo-change.ts'
import type { ChangeParts, Saved, Versioned } from './use-versioned-change.ts'

/** How a saved change is shown, and what its Undo says. */
export interface SavedToastParts<Values, Answer>
  extends Pick<ChangeParts<Values, Answer>, 'path' | 'read' | 'patchOf'> {
  /** The name of the thing in a sentence: "the settings". */
  what: string
  /** Shows the answer on every screen. */
  accept: (answer: Answer) => void
  /** The toast about a saved change. */
  toastOf: (saved: Saved<Values, Answer>) => Toast
  /** The sentence shown once it is undone. */
  undone: string
  /** A sentence on what to do instead if it can't be undone. */
  advice?: string
}

/** Gives a function that shows a saved change everywhere and in a toast. Its Undo restores what was there before. */
export function useSavedToast<Values extends object, Answer>(
  parts: SavedToastParts<Values, Answer>,
) {
  const api = useApi()
  const { accept, read, toastOf } = parts
  return (saved: Saved<Values, Answer>, onUndone: (stored: Versioned<Values>) => void) => {
    const { answer, before, after } = saved
    accept(answer)
    if (after.version === before.version) return showToast({ title: 'Nothing left to save' })
    const change = {
      ...parts,
      before,
      after,
      onUndone: (undone: Answer) => {
        accept(undone)
        onUndone(read(undone))
      },
    }
    showToast(undoableToast(api, toastOf(saved), change))
  }
}
