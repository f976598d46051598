import { beforeEach, expect, test, vi } from 'vitest'

let toasts: typeof import('./toasts.ts')

beforeEach(async () => {
  vi.resetModules()
  toasts = await import('./toasts.ts')
})

const shown = () => toasts.currentToast()?.title ?? null
const dismiss = () => toasts.dropToasts(({ id }) => id === toasts.currentToast()?.id)
const undoable = (title: string) => ({ title, action: { label: 'Undo', run: () => undefined } })

test('toasts wait for each other, and one with an action gets its full time', () => {
  toasts.showToast(undoable('Removed'))
  toasts.showToast({ title: 'Added' })
  expect([shown(), toasts.currentDurationMs()]).toEqual(['Removed', 5_000])
  dismiss()
  expect(shown()).toBe('Added')
  toasts.showToast({ title: 'Saved' })
  expect([shown(), toasts.currentDurationMs()]).toEqual(['Added', 2_000])
})

test('a failure replaces good news and goes ahead of what waits, but an undo is offered again after it', () => {
  const failure = { title: 'Payment failed', tone: 'destructive' } as const
  toasts.showToast({ title: 'Code applied' })
  toasts.showToast({ title: 'Saved' })
  toasts.showToast(failure)
  expect(shown()).toBe('Payment failed')
  toasts.showToast({ ...failure, title: 'Order failed' })
  expect(shown()).toBe('Payment failed')
  dismiss()
  expect(shown()).toBe('Order failed')
  dismiss()
  expect(shown()).toBe('Saved')
  dismiss()
  toasts.showToast(undoable('Removed'))
  toasts.showToast(failure)
  expect(shown()).toBe('Payment failed')
  dismiss()
  expect(shown()).toBe('Removed')
})

test('an outdated toast is dropped, whether it is shown or waiting', () => {
  for (const title of ['Payment failed', 'Added', 'Order failed']) toasts.showToast({ title })
  toasts.dropToasts(({ title }) => title.endsWith('failed'))
  expect(shown()).toBe('Added')
  dismiss()
  expect(shown()).toBeNull()
})

test('if they replace each other, only the newest is shown, at once', () => {
  const replaced: string[] = []
  toasts.replaceOlderToasts(({ title }) => replaced.push(title))
  const seen: (string | null)[] = []
  toasts.subscribeToToasts(() => seen.push(shown()))
  toasts.showToast(undoable('Price: $12.50'))
  toasts.showToast(undoable('Price: $14.00'))
  expect(shown()).toBe('Price: $14.00')
  expect(seen.at(-1)).toBe('Price: $14.00')
  expect(replaced).toEqual(['Price: $12.50'])
  dismiss()
  expect(shown()).toBeNull()
})
