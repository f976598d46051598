import { expect, test } from 'vitest'
import { auditActions } from './audit-action.ts'
import { actionChoices, actionInWords } from './audit-titles.ts'

test.each([
  ['parcel-dispatched', 'Package shipped'],
  ['backup-asked', 'Backup started'],
  ['order-cancelled', 'Order canceled'],
  ['two-factor-disabled', 'Second factor turned off'],
  ['something-from-long-ago', 'Something from long ago'],
  ['constructor', 'Constructor'],
])('%s is %s', (action, words) => {
  expect(actionInWords(action)).toBe(words)
})

test('every action has words of its own, without the code’s', () => {
  expect(new Set(actionChoices.map(([action]) => action))).toEqual(new Set(auditActions))
  const words = actionChoices.map(([, title]) => title)
  expect(new Set(words).size).toBe(auditActions.length)
  expect(
    words.filter((title) => /parcel|dispatch|units|asked|unmatched|-factor/i.test(title)),
  ).toEqual([])
})
