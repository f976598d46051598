import { useState } from 'react'
import { showToast } from '#ui/toast/toasts.ts'
import { useCommands } from '../commands/commands.ts'

/** Something done that can be undone. */
export interface Undoable {
  /** What was done: "Price of Halo Fan: $18.00". */
  title: string
  /** Undoes it. Gives null if successful, or why it failed, wholly or partly. */
  undo: () => Promise<string | null>
}

export interface Undoing {
  /** Call it as soon as something is under way, so that Ctrl Z undoes it at once. */
  add: (done: Undoable) => void
  /** Removes what was not done after all. */
  remove: (done: Undoable) => void
  /** Reports it as done, with "Undo". */
  tell: (done: Undoable) => void
}

/** The maximum number of steps that can be undone. */
const mostSteps = 100

/** What was done on a screen while it is shown, with undo by toast or by Ctrl Z, latest first. */
export function useUndo(): Undoing {
  const [undoing] = useState(createUndoing)
  useCommands([
    {
      id: 'undo',
      title: 'Undo the last change',
      group: 'This screen',
      keys: 'Control+z',
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
