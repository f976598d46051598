import { beforeEach, expect, test, vi } from 'vitest'

let toasts: typeof import('#ui/toast/toasts.ts')
let undoLastTold: () => void
let undone: string[] = []

beforeEach(async () => {
  vi.resetModules()
  toasts = await import('#ui/toast/toasts.ts')
  const undos = await import('./told-undos.ts')
  undoLastTold = undos.undoLastTold
  undos.showNewestToast()
  undone = []
})

/** Reports a change as screens do, with a toast that offers to undo it. */
const tell = (title: string) =>
  toasts.showToast({ title, action: { label: 'Undo', run: () => tellUndone(title) } })

function tellUndone(title: string): void {
  undone.push(title)
  toasts.showToast({ title: 'Undone', description: title })
}

const dismiss = () => toasts.dropToasts(({ id }) => id === toasts.currentToast()?.id)

test('changes from several toasts are undone once each, last first', () => {
  tell('first')
  tell('second')
  toasts.showToast({ title: 'Copied' })
  tell('third')
  for (const _ of [1, 2, 3, 4]) undoLastTold()
  expect(undone).toEqual(['third', 'second', 'first'])
})

test('a change no longer shown is not undone', () => {
  tell('first')
  tell('second')
  dismiss()
  undoLastTold()
  expect(undone).toEqual([])
})
