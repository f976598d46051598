import { useState } from 'react'
import { showToast } from '#ui/toast/toasts.ts'
import { useCommands } from '../commands/commands.ts'

/** Something that was done and can be taken back. */
export interface Undoable {
  /** What was done: "Price of Halo Fan: $18.00". */
  title: string
  /** Takes it back, and gives why that was not possible, or not of all of it; null if it is as before. */
  undo: () => Promise<string | null>
}

export interface Undoing {
  /** To be called as soon as something is under way: Ctrl Z at once takes back the last of it. */
  add: (done: Undoable) => void
  /** What was not done after all. */
  remove: (done: Undoable) => void
  /** Tells that it was done, with "Undo". */
  tell: (done: Undoable) => void
}

/** How many steps can be taken back. */
const mostSteps = 100

/** What was done on a screen while it is shown, each of which can be taken back: by a toast, or by Ctrl Z, the last first. */
export function useUndo(): Undoing {
  const [undoing] = useState(createUndoing)
  useCommands([
    {
      ...{ id: 'undo', title: 'Undo the last change', group: 'This screen', keys: 'Control+z' },
      run: undoing.undoLast,
    },
  ])
  return undoing
}

function createUndoing() {
  const steps: Undoable[] = []
  const remove = (done: Undoable) => {
    const at = steps.indexOf(done)
    if (at >= 0) steps.splice(at, 1)
  }
  async function takeBack(done: Undoable): Promise<void> {
    remove(done)
    const why = await done.undo()
    if (why === null) showToast({ title: 'Undone', description: done.title })
    else showToast({ title: 'Not undone', description: why, tone: 'destructive' })
  }
  return {
    remove,
    add: (done: Undoable) => {
      steps.push(done)
      if (steps.length > mostSteps) steps.shift()
    },
    tell: (done: Undoable) =>
      showToast({
        title: done.title,
        action: { label: 'Undo', run: () => void takeBack(done) },
      }),
    undoLast: () => {
      const last = steps.at(-1)
      if (last) void takeBack(last)
      else showToast({ title: 'Nothing to undo' })
    },
  }
}
