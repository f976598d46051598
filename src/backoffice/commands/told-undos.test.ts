import { beforeAll, beforeEach, expect, test } from 'vitest'
import { currentToast, dismissToast, showToast } from '#ui/toast/toasts.ts'
import { showNewestToast, undoLastTold } from './told-undos.ts'

let undone: string[] = []

beforeAll(showNewestToast)
beforeEach(() => {
  undone = []
})

/** Tells of a change as screens do: its undo is told by a toast, too. */
const tell = (title: string) =>
  showToast({ title, action: { label: 'Undo', run: () => tellUndone(title) } })

function tellUndone(title: string): void {
  undone.push(title)
  showToast({ title: 'Undone', description: title })
}

const dismiss = () => dismissToast(currentToast()?.id ?? 0)

test('what several toasts told of is undone, the last first, each once', () => {
  tell('first')
  tell('second')
  showToast({ title: 'Copied' })
  tell('third')
  for (const _ of [1, 2, 3, 4]) undoLastTold()
  expect(undone).toEqual(['third', 'second', 'first'])
  dismiss()
})

test('what nothing tells of any more is not undone', () => {
  tell('first')
  tell('second')
  dismiss()
  undoLastTold()
  expect(undone).toEqual([])
})
