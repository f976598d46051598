import { expect, test } from 'vitest'
import { stateChoices, stateName } from './state-names.ts'
import { usStates } from './us-states.ts'

test('every state that the shop ships to has its own name', () => {
  expect(stateChoices.map(([code]) => code)).toEqual(usStates)
  expect(new Set(stateChoices.map(([, name]) => name)).size).toBe(50)
  expect(stateChoices.filter(([code, name]) => code[0] !== name[0])).toEqual([])
  expect(['AL', 'CA', 'ID', 'NH', 'NY', 'PA', 'WV', 'WY'].map(stateName)).toEqual([
    'Alabama',
    'California',
    'Idaho',
    'New Hampshire',
    'New York',
    'Pennsylvania',
    'West Virginia',
    'Wyoming',
  ])
})
